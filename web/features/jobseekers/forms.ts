import { z } from "zod";

// Before any schema is created: Zod would probe for `eval`, which our CSP blocks and reports.
z.config({ jitless: true });

/** The rules of both profile forms, as the server applies them. */
export const {
  aboutYourselfMin,
  ages,
  availabilities,
  creationFormFor,
  editFormFor,
  experienceLevels,
  skillMax,
  skillsByTrade,
} = await import("#contract/jobseekers.ts");
