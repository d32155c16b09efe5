import { z } from "zod";

// Before any schema is created: Zod would probe for `eval`, which our CSP blocks and reports.
z.config({ jitless: true });

/** The rules of a request, as the server applies them. */
export const { hiresLimits, payPlans, payUnits, talentRequestForm } =
  await import("#contract/talent-requests.ts");

export const { availabilities, preferredHours } = await import("#contract/onboarding.ts");
export const { skillOptions } = await import("#contract/jobseekers.ts");
