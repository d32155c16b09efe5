/** What pages and other features may use from `resumes`. */
export { ResumeCard } from "./resume-card.tsx";
