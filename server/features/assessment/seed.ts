import type { Context } from "#server/context.ts";
import { assessCandidate } from "./commands.ts";
import { rubricAssessor } from "./engines.ts";

/**
 * Scores somebody who is made up. By the built-in engine always: a start would wait for forty answers of a
 * language model, which may be slow, be paid for, or not answer at all.
 */
export const seedAssessment = (ctx: Context, userId: string): Promise<void> =>
  assessCandidate({ ...ctx, assessor: rubricAssessor }, userId);
