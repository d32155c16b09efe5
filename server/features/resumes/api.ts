/** What other features may use from `resumes`. */
export {
  fileOf,
  keptResumes,
  openResume,
  readResume,
  readResumeText,
  resumeIdOf,
  resumeTypes,
  resumeUrl,
} from "./queries.ts";
export { storeResume } from "./commands.ts";
