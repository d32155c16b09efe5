import { z } from "zod";
import { line, optionalLine, paragraph, personName, place, timestamp } from "./primitives.ts";
import { route } from "./route.ts";
import { type StoryField, storyMax } from "./stories.ts";

export const profileStatuses = [
  "submitted",
  "under_review",
  "approved",
  "matching",
  "matched",
] as const;
export const profileStatus = z.enum(profileStatuses);
export type ProfileStatus = z.infer<typeof profileStatus>;

export const availabilities = ["full-time", "part-time", "flexible"] as const;
export const experienceLevels = ["0-1", "1-3", "3-5", "5+"] as const;

/** Skills that the forms offer, as they are stored and shown. */
export const skillOptions = [
  "ASE Certified",
  "Brake Systems",
  "Engine Diagnostics",
  "Transmission Repair",
  "Electrical Systems",
  "HVAC Systems",
  "Welding",
  "Customer Service",
  "Sales Experience",
  "Parts Knowledge",
  "Tire Service",
  "Oil Change",
] as const;

/** Ages of the forms (docs/domain.md, "age"). */
export const ages = { edit: { min: 16, max: 65 }, creation: { min: 18, max: 67 } };
export const aboutYourselfMin = 300;

/** The skills of the forms by what people do with them, each skill once. */
export const skillsByTrade = {
  repair: [
    "Brake Systems",
    "Engine Diagnostics",
    "Transmission Repair",
    "Electrical Systems",
    "HVAC Systems",
    "ASE Certified",
  ],
  maintenance: ["Tire Service", "Oil Change"],
  body: ["Welding"],
  counter: ["Customer Service", "Sales Experience", "Parts Knowledge"],
} as const satisfies Record<string, readonly (typeof skillOptions)[number][]>;

const videoHosts = new Set([
  "youtube.com",
  "www.youtube.com",
  "m.youtube.com",
  "youtu.be",
  "drive.google.com",
]);

function isVideo(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, port } = new URL(link);
  return protocol === "https:" && videoHosts.has(hostname) && !username && !port;
}

/** A video on YouTube or Google Drive, or nothing. */
export const videoUrl = z
  .string()
  .max(500)
  .superRefine((value, { addIssue }) => {
    if (value === "" || isVideo(value)) return;
    const lacksFront = isVideo(value.replace(/^(?:http:\/\/|\/\/)?/i, "https://"));
    addIssue({ code: "custom", message: lacksFront ? "link" : "video" });
  });

const tenDigits = (value: string) => value.replace(/\D/g, "").length >= 10;

/** The longest name of a skill. */
export const skillMax = 80;

const skills = z.array(line(skillMax)).max(40);
const wholeAge = z.number().int();

/**
 * The `updatedAt` of the profile that the form was filled in over, null where there was none: a
 * profile that changed since is then a 409.
 */
const seen = timestamp.nullable().optional();

/** Fields of a profile that the server owns: a form may hold them, and they are not read. */
const owned = { status: z.unknown().optional(), resumeUrl: z.unknown().optional() };

export const editForm = z.strictObject({
  age: wholeAge.min(ages.edit.min, "ageMin").max(ages.edit.max, "ageMax"),
  location: place("locationRequired"),
  availability: z.enum(availabilities, "availabilityRequired"),
  hasTransportation: z.boolean(),
  experienceLevel: z.enum(experienceLevels, "experienceRequired"),
  bio: paragraph(5000).optional(),
  skills: skills.min(1, "skillRequired"),
  updatedAt: seen,
  ...owned,
});
export type EditForm = z.infer<typeof editForm>;

/**
 * Each is the answer to one prompt of the wizard (stories.ts), cut at `storyMax`; `aboutYourself`
 * holds all of them whole. Those that are absent are cut from `aboutYourself`.
 */
const stories = {
  workEthicStory: paragraph(storyMax).optional(),
  handsOnExperience: paragraph(storyMax).optional(),
  learningStyle: paragraph(storyMax).optional(),
  whyAutomotive: paragraph(storyMax).optional(),
} satisfies Record<StoryField, unknown>;

export const creationForm = z.strictObject({
  firstName: personName(100).refine((value) => value.trim().length >= 2, "firstNameShort"),
  lastName: personName(100).refine((value) => value.trim().length >= 2, "lastNameShort"),
  phone: line(40).refine(tenDigits, "phoneShort"),
  location: place("locationRequired").refine(
    (value) => value.trim().length >= 2,
    "locationRequired",
  ),
  age: wholeAge.min(ages.creation.min, "adult").max(ages.creation.max, "oldest"),
  aboutYourself: paragraph(5000).min(aboutYourselfMin, "aboutShort").optional(),
  bio: paragraph(5000).optional(),
  videoUrl: videoUrl.optional(),
  referenceName: optionalLine(200).optional(),
  referencePhone: optionalLine(40).optional(),
  comfortableWorkingConditions: z.boolean().optional(),
  hasTransportation: z.boolean().optional(),
  availability: z.enum(availabilities).optional(),
  experienceLevel: z.enum(experienceLevels).optional(),
  skills: skills.optional(),
  /** Skills that the person removed in the form; they are not suggested from their texts again. */
  takenOff: skills.optional(),
  ...stories,
  enableAIImprovement: z.boolean().optional(),
  updatedAt: seen,
  ...owned,
});
export type CreationForm = z.infer<typeof creationForm>;

/** A form's rule for an age, or the age that the profile holds, which always saves. */
const orHeld = (rule: typeof editForm.shape.age, held: number | null) =>
  wholeAge.superRefine((age, context) => {
    if (age === held) return;
    context.issues.push(...((rule.safeParse(age).error?.issues ?? []) as never[]));
  });

/** The edit form's rules for a profile that holds this age (docs/domain.md, "age"). */
export const editFormFor = (held: number | null) =>
  editForm.extend({ age: orHeld(editForm.shape.age, held) });

/** The creation form's rules for a profile that holds this age. */
export const creationFormFor = (held: number | null) =>
  creationForm.extend({ age: orHeld(creationForm.shape.age, held) });

/** Some profile may hold any of these; whether this one does is for the command to see. */
const someHeld = wholeAge.min(ages.edit.min).max(ages.creation.max);

const isCreation = (value: unknown) =>
  typeof value === "object" && value !== null && "firstName" in value;

const isLongEnough = (about = "") => about.trim().length >= aboutYourselfMin;

/** Either form on one path: a body with `firstName` is the creation form. */
const profileForm = z.unknown().transform((value, context): CreationForm | EditForm => {
  const form = isCreation(value) ? creationForm : editForm;
  const strict = form.safeParse(value, { reportInput: true });
  const isAgeAlone = strict.error?.issues.every(({ path }) => path[0] === "age");
  const lenient = isAgeAlone ? form.extend({ age: someHeld }).safeParse(value) : strict;
  const parsed = lenient.success ? lenient : strict;
  if (parsed.success) {
    const { data } = parsed;
    if (!("firstName" in data) || isLongEnough(data.aboutYourself ?? data.bio)) return data;
    context.issues.push({
      code: "custom",
      message: "aboutShort",
      path: ["aboutYourself"],
      input: value,
    });
  } else context.issues.push(...(parsed.error.issues as never[]));
  return z.NEVER;
});

export const jobseekerProfile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  age: z.number().int().nullable(),
  location: z.string().nullable(),
  availability: z.enum(availabilities).nullable(),
  hasTransportation: z.boolean(),
  comfortableWorkingConditions: z.boolean(),
  experienceLevel: z.enum(experienceLevels).nullable(),
  bio: z.string().nullable(),
  aboutYourself: z.string().nullable(),
  skills: z.array(z.string()),
  videoUrl: z.string().nullable(),
  referenceName: z.string().nullable(),
  referencePhone: z.string().nullable(),
  handsOnExperience: z.string().nullable(),
  workEthicStory: z.string().nullable(),
  whyAutomotive: z.string().nullable(),
  learningStyle: z.string().nullable(),
  enableAIImprovement: z.boolean(),
  status: profileStatus,
  isJobReady: z.boolean(),
  resumeUrl: z.string().nullable(),
  hustleScore: z.number().nullable(),
  safetyAwarenessScore: z.number().nullable(),
  coachabilityScore: z.number().nullable(),
  reliabilityScore: z.number().nullable(),
  updatedAt: timestamp,
});
export type JobseekerProfile = z.infer<typeof jobseekerProfile>;

const jobseeker = ["jobseeker"] as const;

export const readJobseekerProfile = route({
  method: "GET",
  path: "/api/jobseeker/profile",
  summary: "The caller's own profile",
  auth: jobseeker,
  response: jobseekerProfile,
  errors: ["not_found"],
});

export const saveContact = route({
  method: "PUT",
  path: "/api/jobseeker/contact",
  summary: "Change the phone number of the caller's profile",
  auth: jobseeker,
  body: z.strictObject({ phone: creationForm.shape.phone }),
  response: jobseekerProfile,
  errors: ["invalid", "not_found"],
});

export const saveJobseekerProfile = route({
  method: "POST",
  path: "/api/jobseeker/profile",
  summary: "Create the caller's profile, or edit it",
  auth: jobseeker,
  body: profileForm,
  response: jobseekerProfile,
  errors: ["invalid", "conflict"],
  creates: true,
});
