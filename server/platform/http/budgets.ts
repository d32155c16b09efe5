import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Budget } from "#contract/route.ts";
import type { CallContext, Context } from "#server/context.ts";
import { tooMany } from "../errors.ts";
import { namesAddress } from "../naming.ts";
import { budgets } from "./table.ts";

/**
 * Budgets that no whole route draws on: of links from one asker to one address, and to one address; of what
 * bodies and files weigh, in kilobytes, and of files.
 */
type InnerBudget = "link-pair" | "link-first" | "link-again" | "kilobytes" | "file";

/** How often one address or person may do a thing, and in how many seconds (docs/operations.md). */
export const allowances: Record<Budget | InnerBudget, { times: number; seconds: number }> = {
  read: { times: 1200, seconds: 60 },
  write: { times: 120, seconds: 60 },
  "sign-in": { times: 10, seconds: 60 },
  "second-factor": { times: 10, seconds: 600 },
  link: { times: 5, seconds: 300 },
  "link-pair": { times: 10, seconds: 3600 },
  "link-first": { times: 20, seconds: 3600 },
  "link-again": { times: 10, seconds: 3600 },
  kilobytes: { times: 200_000, seconds: 600 },
  file: { times: 100, seconds: 3600 },
  code: { times: 10, seconds: 600 },
  event: { times: 300, seconds: 60 },
};

/** Whose budget a call takes from: a person's, or that of a visitor's address. */
export const spenderOf = ({ actor, address }: Pick<CallContext, "actor" | "address">): string =>
  actor.kind === "user" ? actor.id : address;

/**
 * Takes one, or several at once, from a budget that all processes share, by the database's clock.
 * @returns how much is spent by now, whether that is too much, and the seconds until it is full again
 */
export async function take(
  ctx: Context,
  budget: Budget | InnerBudget,
  who: string,
  number = 1,
): Promise<{ spent: number; over: boolean; wait: number }> {
  if (!ctx.config.rateLimit) return { spent: 1, over: false, wait: 0 };
  const { times, seconds } = allowances[budget];
  const window = sql`now() + make_interval(secs => ${seconds})`;
  const over = sql`${budgets.resetsAt} <= now()`;
  const [row] = await ctx.db
    .insert(budgets)
    .values({ key: `${budget}:${who}`, spent: number, resetsAt: window })
    .onConflictDoUpdate({
      target: budgets.key,
      set: {
        spent: sql`case when ${over} then ${number}::int else ${budgets.spent} + ${number}::int end`,
        resetsAt: sql`case when ${over} then ${window} else ${budgets.resetsAt} end`,
      },
    })
    .returning({
      spent: budgets.spent,
      wait: sql<string>`extract(epoch from ${budgets.resetsAt} - now())`,
    });
  const { spent, wait } = row ?? { spent: number, wait: seconds };
  return { spent, over: spent > times, wait: Math.max(1, Math.ceil(Number(wait))) };
}

/**
 * Takes from a budget as `take` does.
 * @throws {Failure} `too_many` with the seconds until it is full again
 */
export async function spend(...taking: Parameters<typeof take>): Promise<{ spent: number }> {
  const { spent, over, wait } = await take(...taking);
  if (over) throw tooMany(wait);
  return { spent };
}

const turns = new Map<string, Promise<unknown>>();

/** Runs one after the other what comes for the same key. */
function inTurn<A>(key: string, run: () => Promise<A>): Promise<A> {
  const mine = (turns.get(key) ?? Promise.resolve()).then(run, run);
  turns.set(key, mine);
  const leave = () => {
    if (turns.get(key) === mine) turns.delete(key);
  };
  mine.then(leave, leave);
  return mine;
}

/**
 * Runs what may be a guess: it counts against the budget unless it succeeds. Those of one address
 * take turns, so that many at once who are right are not refused for each other.
 */
export function guess<A>(
  ctx: Context,
  budget: Budget,
  who: string,
  run: () => Promise<A>,
): Promise<A> {
  if (!ctx.config.rateLimit) return run();
  const key = `${budget}:${who}`;
  return inTurn(key, async () => {
    await spend(ctx, budget, who);
    const answer = await run();
    await ctx.db
      .update(budgets)
      .set({ spent: sql`greatest(${budgets.spent} - 1, 0)` })
      .where(eq(budgets.key, key));
    return answer;
  });
}

/** Forgets the counters of somebody, by what names them: an id, an address. */
export async function forgetCounters(ctx: Context, names: string[]): Promise<void> {
  for (const name of names) {
    const near = await ctx.db
      .select({ key: budgets.key })
      .from(budgets)
      .where(sql`position(${name} in ${budgets.key}) > 0`);
    const theirs = near.filter(({ key }) => namesAddress(key, name)).map(({ key }) => key);
    if (theirs.length > 0) await ctx.db.delete(budgets).where(inArray(budgets.key, theirs));
  }
}

/** Forgets counters whose time is over. */
export async function forgetBudgets(ctx: Context): Promise<void> {
  await ctx.db.delete(budgets).where(lt(budgets.resetsAt, sql`now()`));
}
