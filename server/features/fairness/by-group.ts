import { eq, inArray, sql } from "drizzle-orm";
import type { FairnessGrouping } from "#contract/fairness.ts";
import type { Context } from "#server/context.ts";
import { applicants } from "#server/features/jobseekers/api.ts";
import { ageBandOf } from "./age-band.ts";
import type { Cell } from "./cells.ts";
import { tooSmall } from "./impact.ts";
import { categories } from "./report.ts";
import { selfIdentifications } from "./table.ts";

/** Crossing sex with race leaves groups too small for figures of a sample. */
const groupings = ["sex", "race_ethnicity", "age"] as const satisfies readonly FairnessGrouping[];

/** A figure of each group of one grouping; null of a group that may not be shown, or is empty. */
interface Grouped<Figure> {
  grouping: (typeof groupings)[number];
  rows: { category: string; label: string; people: number | null; figure: Figure | null }[];
  /** People who said nothing, or are in groups too small to be shown. */
  notShown: number;
}

/**
 * A figure of each voluntary group among these people. Who is in which group stays here: only groups that
 * may be shown (docs/domain.md, "impact ratio") are handed to `figure`, and only what it makes of them is
 * given back. What is shown of it must stay the same for a week, as the fairness page does.
 * @param figure counts something of a group's people
 */
export async function figuresByGroup<Figure>(
  ctx: Context,
  userIds: readonly string[],
  figure: (people: ReadonlySet<string>) => Promise<Figure>,
): Promise<Grouped<Figure>[]> {
  const applied = applicants(ctx);
  const said = selfIdentifications;
  const rows = await ctx.db
    .select({
      userId: applied.userId,
      sex: sql<Cell["sex"]>`${said.sex}`,
      raceEthnicity: sql<Cell["raceEthnicity"]>`${said.raceEthnicity}`,
      ageBand: ageBandOf(applied.age),
    })
    .from(applied)
    .leftJoin(said, eq(said.userId, applied.userId))
    .where(inArray(applied.userId, [...new Set(userIds)]));
  const all: Grouped<Figure>[] = [];
  for (const grouping of groupings) {
    const groups = categories[grouping].map(({ category, label, has }) => {
      const people = new Set(rows.filter(has).map(({ userId }) => userId));
      return { category, label, people, applicants: people.size };
    });
    const known = groups.reduce((sum, { applicants: size }) => sum + size, 0);
    const hidden = tooSmall(groups, rows.length - known);
    const made: Grouped<Figure>["rows"] = [];
    for (const group of groups) {
      const { category, label, people } = group;
      const isShown = people.size > 0 && !hidden.has(group);
      const counted = isShown ? await figure(people) : null;
      made.push({ category, label, people: isShown ? people.size : null, figure: counted });
    }
    const shown = made.reduce((sum, { people }) => sum + (people ?? 0), 0);
    all.push({ grouping, rows: made, notShown: rows.length - shown });
  }
  return all;
}
