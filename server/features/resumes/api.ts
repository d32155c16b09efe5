/** What other features may ask of `resumes`. */
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
