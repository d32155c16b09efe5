import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { skillsVersion } from "#engines/skills/api.ts";
import type { Rescoring } from "#contract/rescoring.ts";
import type { Context } from "#server/context.ts";
import { rescorings } from "./table.ts";

/** Names everything that reads what people wrote, as it is now. */
export const versionNow = ({ assessor }: Context): string =>
  createHash("sha256").update(`${assessor.version} ${skillsVersion}`).digest("hex").slice(0, 16);

/** How far the engines of now have come; null before they began, or before they began again after others. */
export async function rescoringNow(ctx: Context) {
  const [latest] = await ctx.db
    .select()
    .from(rescorings)
    .orderBy(desc(rescorings.startedAt))
    .limit(1);
  return latest?.version === versionNow(ctx) ? latest : null;
}

/** The same as the contract shows it. */
export async function readRescoring(ctx: Context): Promise<Rescoring> {
  const row = await rescoringNow(ctx);
  return {
    done: row?.done ?? 0,
    isPaused: row?.isPaused ?? false,
    startedAt: row?.startedAt.toISOString() ?? null,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
  };
}
