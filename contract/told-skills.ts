import { z } from "zod";
import { paragraph } from "./primitives.ts";
import { route } from "./route.ts";

/** A skill that somebody's own words tell of, with the words (docs/domain.md, "told skill"). */
export const toldSkill = z.object({
  skill: z.string(),
  quote: z.string(),
  /** The person took it off: it counts nowhere and stays off. */
  isOff: z.boolean(),
});
export type ToldSkill = z.infer<typeof toldSkill>;

const jobseeker = ["jobseeker"] as const;

export const listToldSkills = route({
  method: "GET",
  path: "/api/jobseeker/told-skills",
  summary: "The skills that the caller's own words tell of, with the words",
  auth: jobseeker,
  response: z.array(toldSkill),
});

export const keepToldSkill = route({
  method: "PUT",
  path: "/api/jobseeker/told-skills/:skill",
  summary: "Take a skill off that the caller's words were read for, or put it back",
  auth: jobseeker,
  params: z.strictObject({ skill: z.string().max(80) }),
  body: z.strictObject({ isOff: z.boolean() }),
  response: z.array(toldSkill),
  errors: ["invalid", "not_found"],
});

export const readDraftSkills = route({
  method: "POST",
  path: "/api/jobseeker/draft-skills",
  summary: "The skills that stories tell of while they are written; nothing of them is kept",
  auth: jobseeker,
  body: z.strictObject({ stories: paragraph(5000) }),
  response: z.array(toldSkill.omit({ isOff: true })),
  errors: ["invalid"],
});
