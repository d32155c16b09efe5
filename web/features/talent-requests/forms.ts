import { z } from "zod";

// Before any schema is made: Zod would try out `eval`, which our policy forbids and reports.
z.config({ jitless: true });

/** The rules of a request, as the server applies them. */
export const { hiresLimits, payPlans, payUnits, talentRequestForm } =
  await import("#contract/talent-requests.ts");

export const { availabilities, preferredHours } = await import("#contract/onboarding.ts");
export const { skillOptions } = await import("#contract/jobseekers.ts");
