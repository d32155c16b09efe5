/** What other features may ask of `jobseekers`. */
export {
  findProfile,
  findProfileById,
  isComplete,
  isProfile,
  lockProfile,
  peopleAfter,
  type ProfileRow,
  profilesOf,
  shownProfiles,
} from "./queries.ts";
export { setStanding, showScores, type Standing } from "./commands.ts";
export {
  applicants,
  countProfiles,
  isKept,
  type ProfileFilters,
  type ProfileSort,
  profileCounter,
  profilesAmong,
  profilesPage,
  readProfiles,
} from "./listing.ts";
