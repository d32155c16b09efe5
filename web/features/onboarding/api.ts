/** What pages and other features may use from `onboarding`. */
export { AnswersCard } from "./answers-card.tsx";
export { OnboardingForm } from "./onboarding-form.tsx";
