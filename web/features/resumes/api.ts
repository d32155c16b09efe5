/** What pages and other features may use of `resumes`. */
export { ResumeCard } from "./resume-card.tsx";
