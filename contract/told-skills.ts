import { z } from "zod";
import { paragraph } from "./primitives.ts";
import { route } from "./route.ts";

/** A skill that somebody's own words tell of or deny, with the words (docs/domain.md, "told skill"). */
export const toldSkill = z.object({
  skill: z.string(),
  /** Whether their words say that they have it, or that they do not. */
  has: z.boolean(),
  quote: z.string(),
  /** The person took it off: it counts nowhere and stays off. */
  isOff: z.boolean(),
});
export type ToldSkill = z.infer<typeof toldSkill>;

const jobseeker = ["jobseeker"] as const;

export const listToldSkills = route({
  method: "GET",
  path: "/api/jobseeker/told-skills",
  summary: "The skills that the caller's own words tell of or deny, with the words",
  auth: jobseeker,
  response: z.array(toldSkill),
});

export const keepToldSkill = route({
  method: "PUT",
  path: "/api/jobseeker/told-skills/:skill",
  summary: "Take off what the caller's words tell of a skill, or put it back",
  auth: jobseeker,
  params: z.strictObject({ skill: z.string().max(80) }),
  body: z.strictObject({
    /** Which of the two the caller saw there; `not_found` where their words say the other by now. */
    has: z.boolean().default(true),
    isOff: z.boolean(),
  }),
  response: z.array(toldSkill),
  errors: ["invalid", "not_found"],
});

export const readDraftSkills = route({
  method: "POST",
  path: "/api/jobseeker/draft-skills",
  summary: "The skills that stories tell of while they are written; nothing of them is kept",
  auth: jobseeker,
  body: z.strictObject({ stories: paragraph(5000) }),
  response: z.array(toldSkill.pick({ skill: true, quote: true })),
  errors: ["invalid"],
});
