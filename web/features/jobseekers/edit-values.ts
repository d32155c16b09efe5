import type { EditForm, JobseekerProfile } from "#contract/jobseekers.ts";

/** What the edit form starts with; nothing is chosen for somebody who has not chosen. */
export const editValuesOf = (profile: JobseekerProfile | undefined) =>
  ({
    age: profile?.age ?? undefined,
    location: profile?.location ?? "",
    availability: profile?.availability ?? undefined,
    hasTransportation: profile?.hasTransportation ?? false,
    experienceLevel: profile?.experienceLevel ?? undefined,
    bio: profile?.bio ?? "",
    skills: profile?.skills ?? [],
  }) satisfies Partial<EditForm> | { age: undefined };
