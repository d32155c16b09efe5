import type { ToldAnswers } from "#contract/candidates.ts";
import type { CreationForm, JobseekerProfile } from "#contract/jobseekers.ts";
import { joinStories, splitStories, type StoryAnswers } from "#contract/stories.ts";

/** What the wizard asks, before it is checked. */
export type CreationValues = {
  firstName: string;
  lastName: string;
  phone: string;
  location: string;
  age: number;
  videoUrl: string;
  referenceName: string;
  referencePhone: string;
  comfortableWorkingConditions: boolean;
  hasTransportation: boolean;
  enableAIImprovement: boolean;
  experienceLevel: NonNullable<JobseekerProfile["experienceLevel"]> | undefined;
  skills: string[];
  /** Skills that stood ticked and that the person took off. */
  takenOff: string[];
} & StoryAnswers;

interface Known {
  firstName: string;
  lastName: string;
}

/** The first age that the wizard offers to somebody who has said none. */
const youngest = 18;

const nothingWritten = {
  aboutYourself: null,
  workEthicStory: null,
  handsOnExperience: null,
  learningStyle: null,
  whyAutomotive: null,
};

/** What the wizard starts with: the profile where there is one, else what was told elsewhere. */
export const creationValuesOf = (
  profile: JobseekerProfile | undefined,
  account: Known,
  told: ToldAnswers,
  /** Skills that the person's words told of, to be confirmed. */
  toldSkills: readonly string[] = [],
): CreationValues => ({
  firstName: profile?.firstName ?? account.firstName,
  lastName: profile?.lastName ?? account.lastName,
  phone: profile?.phone ?? told.phone ?? "",
  location: profile?.location ?? told.location ?? "",
  age: profile?.age ?? youngest,
  ...splitStories(profile ?? nothingWritten),
  videoUrl: profile?.videoUrl ?? "",
  referenceName: profile?.referenceName ?? "",
  referencePhone: profile?.referencePhone ?? "",
  comfortableWorkingConditions: profile?.comfortableWorkingConditions ?? true,
  hasTransportation: profile?.hasTransportation ?? told.hasTransport ?? false,
  enableAIImprovement: profile?.enableAIImprovement ?? true,
  experienceLevel: profile?.experienceLevel ?? undefined,
  skills: [...new Set([...(profile?.skills ?? []), ...toldSkills])],
  takenOff: [],
});

/**
 * The body of the call for what stands in the wizard, without the space around texts. What was taken
 * off and ticked again is not off.
 */
export function creationBodyOf(values: CreationValues): Omit<CreationForm, "updatedAt"> {
  const { otherStory: _, ...answers } = values;
  const trimmed = Object.entries(answers).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return {
    ...(Object.fromEntries(trimmed) as typeof answers),
    takenOff: values.takenOff.filter((skill) => !values.skills.includes(skill)),
    ...joinStories(values),
  };
}

/** What stands in the wizard for a body of the call that waited to be sent. */
export function creationValuesFrom(body: Partial<CreationForm>): Partial<CreationValues> {
  const { aboutYourself, updatedAt: _, bio: _bio, ...rest } = body;
  if (aboutYourself === undefined) return {};
  return {
    ...(rest as Partial<CreationValues>),
    ...splitStories({ ...nothingWritten, ...body, aboutYourself }),
  };
}
