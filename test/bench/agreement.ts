import { eq, sql } from "drizzle-orm";
import { users } from "#server/features/accounts/table.ts";
import { countAgreement, readAgreement } from "#server/features/ratings/agreement.ts";
import { agreementFigures } from "#server/features/ratings/table.ts";
import { makeRated } from "#test/support/rated.ts";
import { verdict } from "./report.ts";
import { table } from "./table.ts";
import { openContext } from "./telling-setup.ts";
import { productSettings } from "./product.ts";

export interface AgreementFigures {
  ratings: number;
  /** Medians, in milliseconds: the page's figures, and one row by its key. */
  figuresMs: number;
  readMs: number;
  /** The figures as they are kept, in kilobytes. */
  kilobytes: number;
  /** Counting them anew, by a job, in seconds. */
  countingSeconds: number;
}

const rounds = 400;
const goal = 5;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** What the agreement page costs with so many ratings, against one read along an index, in turns. */
export async function measureAgreement(
  databaseUrl: string,
  ratings: number,
): Promise<AgreementFigures> {
  const { ctx, close } = await openContext(productSettings(databaseUrl));
  await makeRated(ctx, ratings);
  await ctx.db.execute(sql`analyze`);
  const counting = await timed(() => countAgreement(ctx));
  const [someone] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  const readOne = () =>
    ctx.db
      .select()
      .from(users)
      .where(eq(users.id, someone?.id ?? ""));
  const [figures, reads]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    figures.push(await timed(() => readAgreement(ctx)));
    reads.push(await timed(readOne));
  }
  const [row] = await ctx.db.select().from(agreementFigures);
  await close();
  return {
    ratings,
    figuresMs: median(figures),
    readMs: median(reads),
    kilobytes: Math.round(JSON.stringify(row?.report).length / 1024),
    countingSeconds: counting / 1000,
  };
}

/** The same, for people. */
export function describeAgreement({
  ratings,
  figuresMs,
  readMs,
  kilobytes,
  countingSeconds,
}: AgreementFigures): string {
  const reads = figuresMs / readMs;
  return table(
    ["measure", "figure", "goal"],
    [
      ["Ratings", String(ratings), "–"],
      ["One row by its key, ms", readMs.toFixed(2), "–"],
      [`The page's figures, ${kilobytes} kB, ms`, figuresMs.toFixed(2), "–"],
      [
        "The same in index reads",
        reads.toFixed(1),
        `< ${goal}, ${verdict(reads, { under: goal })}`,
      ],
      ["Counted anew by a job, s", countingSeconds.toFixed(1), "–"],
    ],
  );
}
