/** What other features may ask of `onboarding`. */
export {
  type CandidateProfileRow,
  hasTransport,
  isOnboardingLater,
  latestAvailability,
  onboardingAnswers,
  onboardingRows,
  readCandidateProfile,
} from "./queries.ts";
