import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Budget } from "#contract/route.ts";
import type { CallContext, Context } from "#server/context.ts";
import { tooMany } from "../errors.ts";
import { namesAddress } from "../naming.ts";
import { budgets } from "./table.ts";

/**
 * Budgets that no whole route draws on: of links from one asker to one address, and to one address; of what
 * bodies and files weigh, in kilobytes, and of files; of mails that one asker causes, of what one person
 * is told beyond their inbox, and of times proposed for one interview.
 */
type InnerBudget =
  | "link-pair"
  | "link-first"
  | "link-again"
  | "kilobytes"
  | "file"
  | "mail"
  | "mail-admin"
  | "told"
  | "proposal";

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
  mail: { times: 100, seconds: 3600 },
  "mail-admin": { times: 2000, seconds: 3600 },
  told: { times: 60, seconds: 3600 },
  proposal: { times: 6, seconds: 86_400 },
  code: { times: 10, seconds: 600 },
  /** A name behind a code is guessed no faster than a code; a shop's people share an address. */
  voucher: { times: 20, seconds: 600 },
  event: { times: 300, seconds: 60 },
};

/** Whose budget a call takes from: a person's, or that of a visitor's address. */
export const spenderOf = ({ actor, address }: Pick<CallContext, "actor" | "address">): string =>
  actor.kind === "user" ? actor.id : address;

/** Which budget of mails a caller has: an admin decides on a whole list of people in an hour. */
const mailBudgetOf = ({ actor }: Pick<CallContext, "actor">) =>
  actor.kind === "user" && actor.role === "admin" ? "mail-admin" : "mail";

/** Takes the mails that a call has caused, kept or not: what is refused for them is the next call. */
export async function spendMails(ctx: CallContext): Promise<void> {
  const mails = ctx.caused?.mails ?? 0;
  if (mails > 0) await take(ctx, mailBudgetOf(ctx), spenderOf(ctx), mails);
}

/**
 * Takes a call that may change something from its budget, in one statement with a look at the mails that
 * its caller has caused.
 * @throws {Failure} `too_many` with the seconds until either is full again
 */
export async function spendCall(ctx: CallContext, budget: Budget): Promise<void> {
  const who = spenderOf(ctx);
  const mail = mailBudgetOf(ctx);
  const { over, wait, beside } = await take(ctx, budget, who, 1, `${mail}:${who}`);
  if (over) throw tooMany(wait);
  if (beside && beside.spent >= allowances[mail].times) throw tooMany(beside.wait);
}

interface Taken {
  spent: number;
  over: boolean;
  wait: number;
  /** Another counter, where one was asked for and is running. */
  beside: { spent: number; wait: number } | null;
}

const wholeSeconds = (wait: string | number) => Math.max(1, Math.ceil(Number(wait)));

/** A counter that is running, as part of another statement. */
const counterOf = (key: string) =>
  sql<{ spent: number; wait: number } | null>`(
    select json_build_object('spent', other.spent, 'wait', extract(epoch from other.resets_at - now()))
    from ${budgets} other where other.key = ${key} and other.resets_at > now())`;

/**
 * Takes one, or several at once, from a budget that all processes share, by the database's clock.
 * @param besideKey another counter to look at
 * @returns how much is spent by now, whether that is too much, and the seconds until it is full again
 */
export async function take(
  ctx: Context,
  budget: Budget | InnerBudget,
  who: string,
  number = 1,
  besideKey = "",
): Promise<Taken> {
  if (!ctx.config.rateLimit) return { spent: 1, over: false, wait: 0, beside: null };
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
      ...(besideKey ? { beside: counterOf(besideKey) } : {}),
    });
  const { spent, wait, beside = null } = row ?? { spent: number, wait: seconds };
  const other = beside && { spent: beside.spent, wait: wholeSeconds(beside.wait) };
  return { spent, over: spent > times, wait: wholeSeconds(wait), beside: other };
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
