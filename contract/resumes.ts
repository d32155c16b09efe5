import { z } from "zod";
import { id, timestamp } from "./primitives.ts";
import { route } from "./route.ts";

/** Largest resume, in bytes. */
export const resumeMaxBytes = 5 * 1024 * 1024;

/** How far reading has come; `unreadable` says why in `problem`. */
export const resumeStates = ["waiting", "read", "unreadable"] as const;
export const resumeProblems = ["encrypted", "scanned", "too_much", "broken"] as const;

export const resume = z.object({
  id,
  name: z.string(),
  type: z.enum(["pdf", "docx", "text"]),
  size: z.number().int(),
  state: z.enum(resumeStates),
  problem: z.enum(resumeProblems).nullable(),
  url: z.string(),
  createdAt: timestamp,
});
export type Resume = z.infer<typeof resume>;

const jobseeker = ["jobseeker"] as const;

export const readResume = route({
  method: "GET",
  path: "/api/jobseeker/resume",
  summary: "What is kept of the caller's resume, or null",
  auth: jobseeker,
  response: resume.nullable(),
});

export const uploadResume = route({
  method: "POST",
  path: "/api/jobseeker/resume",
  summary: "Put a PDF, DOCX or plain text in place of the caller's resume",
  auth: jobseeker,
  upload: { maxBytes: resumeMaxBytes },
  response: resume,
  status: 201,
  errors: ["invalid", "too_large", "unsupported"],
  creates: true,
  slow: true,
});

export const removeResume = route({
  method: "DELETE",
  path: "/api/jobseeker/resume",
  summary: "Remove the caller's resume",
  auth: jobseeker,
  response: z.object({ removed: z.literal(true) }),
});

export const downloadResume = route({
  method: "GET",
  path: "/api/resumes/:id",
  summary: "A resume's file, for its owner, admins, and employers to whom contact is open",
  params: z.strictObject({ id }),
  content: "file",
  errors: ["not_found"],
});
