import type { ToldAnswers } from "#contract/candidates.ts";
import type { EditForm, JobseekerProfile } from "#contract/jobseekers.ts";

/** Onboarding also knows weekends, which this form does not ask for. */
const availabilityOf = ({ availability }: ToldAnswers) =>
  availability === null || availability === "weekends" ? undefined : availability;

/** What the edit form starts with; nothing is chosen for somebody who has not chosen anywhere. */
export const editValuesOf = (profile: JobseekerProfile | undefined, told: ToldAnswers) =>
  ({
    age: profile?.age ?? undefined,
    location: profile?.location ?? told.location ?? "",
    availability: profile?.availability ?? availabilityOf(told),
    hasTransportation: profile?.hasTransportation ?? told.hasTransport ?? false,
    experienceLevel: profile?.experienceLevel ?? undefined,
    bio: profile?.bio ?? "",
    skills: profile?.skills ?? [],
  }) satisfies Partial<EditForm> | { age: undefined };
