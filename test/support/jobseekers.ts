import type { Context } from "#server/context.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";

export const onboardingAnswers = {
  availability: "full-time",
  certifications: "ASE A5 and A6, forklift",
  preferredHours: "day",
  workStyle: "hands-on",
  location: "Detroit, MI",
  hasTransport: true,
};

/** A creation form whose story carries evidence for all four traits. */
export const profileForm = () => ({
  firstName: "Rosa",
  lastName: "Delgado",
  phone: "(313) 555-0142",
  location: "Detroit, MI",
  age: 31,
  aboutYourself: `I have worked at the same shop for six years and never missed a shift, not even in
the snow of 2021 when I walked two miles to open up. I always set the lift locks before I go under a
car, and I stopped a coworker who was about to weld next to a fuel line. When my foreman showed me
that my alignments were off I asked him to watch me do the next ten, and now I teach it to the
apprentices. On slow days I clean the bay and come in on Saturdays to finish what I started.`,
  skills: [],
  enableAIImprovement: true,
});

/** The id of somebody's profile. */
export async function profileIdOf(ctx: Context, userId: string): Promise<string> {
  const profile = await findProfile(ctx, userId);
  if (!profile) throw new Error("there is no profile");
  return profile.id;
}
