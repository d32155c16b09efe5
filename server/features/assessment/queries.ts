import { desc, eq } from "drizzle-orm";
import type { Assessment } from "#contract/assessment.ts";
import type { Context } from "#server/context.ts";
import { assessments } from "./table.ts";

type Row = typeof assessments.$inferSelect;

const present = ({ scores, summary, engine, version, createdAt }: Row): Assessment => ({
  ...scores,
  summary,
  engine,
  version,
  createdAt: createdAt.toISOString(),
});

/** Every scoring of a person, newest first. */
export async function readAssessments(ctx: Context, userId: string): Promise<Assessment[]> {
  const rows = await ctx.db
    .select()
    .from(assessments)
    .where(eq(assessments.userId, userId))
    .orderBy(desc(assessments.createdAt));
  return rows.map(present);
}

export {
  type CutPassage,
  type MaskedWord,
  type ReadPassage,
  readPassages,
  rubricVersion,
  textForModel,
  withoutGender,
} from "./reading.ts";
