/** What other features may use from `onboarding`. */
export {
  type CandidateProfileRow,
  hasTransport,
  latestAvailability,
  latestPlace,
  onboardingAnswers,
  onboardingRows,
  readCandidateProfile,
} from "./queries.ts";
