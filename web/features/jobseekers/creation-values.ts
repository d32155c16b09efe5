import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";

/** What the wizard asks, before it is checked. */
export type CreationValues = {
  firstName: string;
  lastName: string;
  phone: string;
  location: string;
  age: number;
  aboutYourself: string;
  videoUrl: string;
  referenceName: string;
  referencePhone: string;
  comfortableWorkingConditions: boolean;
  hasTransportation: boolean;
  enableAIImprovement: boolean;
  experienceLevel: NonNullable<JobseekerProfile["experienceLevel"]> | undefined;
  skills: string[];
};

interface Known {
  firstName: string;
  lastName: string;
}

/** The first age that the wizard offers to somebody who has said none. */
const youngest = 18;

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
  aboutYourself: profile?.aboutYourself ?? "",
  videoUrl: profile?.videoUrl ?? "",
  referenceName: profile?.referenceName ?? "",
  referencePhone: profile?.referencePhone ?? "",
  comfortableWorkingConditions: profile?.comfortableWorkingConditions ?? true,
  hasTransportation: profile?.hasTransportation ?? told.hasTransport ?? false,
  enableAIImprovement: profile?.enableAIImprovement ?? true,
  experienceLevel: profile?.experienceLevel ?? undefined,
  skills: [...new Set([...(profile?.skills ?? []), ...toldSkills])],
});
