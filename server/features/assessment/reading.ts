import { createHash } from "node:crypto";
import { and, desc, eq, inArray } from "drizzle-orm";
import { type AssessmentInput, inputHash, rubricVersion, textsOf } from "#engines/traits/api.ts";
import type { Context } from "#server/context.ts";
import type { ProfileRow } from "#server/features/jobseekers/api.ts";
import { pool } from "#server/platform/work/pool.ts";
import { gather } from "./gathering.ts";
import { assessments } from "./table.ts";
import type * as tasks from "./tasks.ts";

/** Names everything that a masked text depends on. */
const wordsIn = (input: AssessmentInput) =>
  createHash("sha256")
    .update(JSON.stringify([textsOf(input), input.identity]))
    .digest("hex");

/**
 * What somebody wrote as a person reads it who checks the scores: masked as a language model is shown
 * it, and named by what was written, whichever engine reads it.
 */
export async function readMasked(ctx: Context, profile: ProfileRow) {
  const input = await gather(ctx, profile);
  const file = new URL("./tasks.ts", import.meta.url);
  const shown = await pool.run<ReturnType<typeof tasks.showToModel>>(file, "showToModel", input, {
    account: null,
  });
  const passages = shown.map(({ source, masked }) => ({ source, text: masked }));
  return {
    passages,
    hash: createHash("sha256").update(JSON.stringify(passages)).digest("hex"),
    hasResume: input.resumeText !== null,
    words: wordsIn(input),
  };
}

/** Whether somebody still says what was masked: to be asked in a transaction, which waits for no thread. */
export const saysStill = async (
  ctx: Context,
  profile: ProfileRow,
  masked: { words: string },
): Promise<boolean> => wordsIn(await gather(ctx, profile)) === masked.words;

/** What each engine made of exactly what somebody says now, the latest of each; nothing by hand. */
export async function scoringsOfNow(ctx: Context, profile: ProfileRow) {
  const input = await gather(ctx, profile);
  const hashes = [ctx.assessor.fingerprint(input), inputHash(input, rubricVersion())];
  const rows = await ctx.db
    .select()
    .from(assessments)
    .where(and(eq(assessments.userId, profile.userId), inArray(assessments.inputHash, hashes)))
    .orderBy(desc(assessments.createdAt));
  return [...Map.groupBy(rows, ({ engine }) => engine).values()].flatMap(
    ([latest]) => latest ?? [],
  );
}
