/** What other features may use from `jobseekers`. */
export {
  findProfile,
  findProfileById,
  isComplete,
  isProfile,
  lockProfile,
  peopleAfter,
  type ProfileRow,
  profileRows,
  profilesOf,
  readOwnProfile,
  shownProfiles,
} from "./queries.ts";
export { setStanding, showScores, type Standing } from "./standing.ts";
export {
  applicants,
  isKept,
  type ProfileFilters,
  type ProfileNarrowing,
  type ProfileSort,
  profileCounter,
  profilesAmong,
  profileNarrowing,
  profilesFound,
  profilesPage,
  profileValues,
  readProfiles,
} from "./listing.ts";
