/** What other features may ask of `onboarding`. */
export {
  type CandidateProfileRow,
  hasTransport,
  latestAvailability,
  latestPlace,
  onboardingAnswers,
  onboardingRows,
  readCandidateProfile,
} from "./queries.ts";
