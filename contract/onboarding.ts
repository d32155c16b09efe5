import { z } from "zod";
import { paragraph, place } from "./primitives.ts";
import { route } from "./route.ts";

export const availabilities = ["full-time", "part-time", "flexible", "weekends"] as const;
export const preferredHours = ["day", "evening", "night", "flexible"] as const;
export const workStyles = ["independent", "team-player", "leader", "hands-on"] as const;

const answers = {
  availability: z.enum(availabilities),
  certifications: paragraph(2000).refine((value) => value.trim() !== "", "required"),
  preferredHours: z.enum(preferredHours),
  workStyle: z.enum(workStyles),
  location: place(),
};

/** What the five steps of onboarding ask. */
export const candidateProfile = z.object({ ...answers, hasTransport: z.boolean() });
export type CandidateProfile = z.infer<typeof candidateProfile>;

export const readCandidateProfile = route({
  method: "GET",
  path: "/api/candidate/profile",
  summary: "The caller's onboarding answers; their presence means that onboarding is done",
  auth: ["jobseeker"],
  response: candidateProfile,
  errors: ["not_found"],
});

export const saveCandidateProfile = route({
  method: "POST",
  path: "/api/candidate/profile",
  summary: "Complete onboarding, or change its answers",
  auth: ["jobseeker"],
  body: z.strictObject({ ...answers, hasTransport: z.boolean().optional() }),
  response: candidateProfile,
  errors: ["invalid"],
  creates: true,
});
