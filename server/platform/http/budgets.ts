import { eq, inArray, lt, sql } from "drizzle-orm";
import { exportsAnHour } from "#contract/privacy.ts";
import type { Budget } from "#contract/route.ts";
import type { CallContext, Context } from "#server/context.ts";
import type { TextKey } from "#messages/keys.ts";
import { Failure, tooMany } from "../errors.ts";
import { namesAddress } from "../naming.ts";
import { budgets } from "./table.ts";

/**
 * Budgets that code spends in addition to the route's own: sign-in links by sender and address, and by
 * address; body and file sizes in kilobytes, and files; mails that a caller causes; messages to one person
 * beyond their inbox, from everybody and from one other side; decisions on one match, and times proposed for its
 * interview; changes of a shop's jobs, and its other names; readings of one person's words; later applications of one
 * sender in one name; applications with one code, and of one network with it; events of a whole day.
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
  | "told-by"
  | "decision"
  | "proposal"
  | "request"
  | "assessment"
  | "rename"
  | "again"
  | "applications"
  | "event-day"
  | "applications-near"
  | "stay";

/** How often one address or person may do something, and within how many seconds (docs/operations.md). */
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
  "told-by": { times: 20, seconds: 3600 },
  decision: { times: 20, seconds: 86_400 },
  proposal: { times: 6, seconds: 86_400 },
  request: { times: 300, seconds: 86_400 },
  assessment: { times: 60, seconds: 86_400 },
  rename: { times: 10, seconds: 86_400 },
  again: { times: 20, seconds: 86_400 },
  applications: { times: 1000, seconds: 3600 },
  "applications-near": { times: 5, seconds: 3600 },
  stay: { times: 3, seconds: 86_400 },
  code: { times: 10, seconds: 600 },
  /**
   * Guessing a name behind a code is no faster than guessing a code, and people in one shop share an
   * address.
   */
  voucher: { times: 20, seconds: 600 },
  event: { times: 300, seconds: 60 },
  "event-day": { times: 20_000, seconds: 86_400 },
  /** Looks through all that anybody wrote, for the person's address. */
  export: { times: exportsAnHour, seconds: 3600 },
};

/**
 * The id that a call's budget is counted by: the user's, or the address of a visitor and of whoever still owes
 * the second factor, who may be no more than a thief of the password.
 */
export const spenderOf = ({ actor, address }: Pick<CallContext, "actor" | "address">): string =>
  actor.kind === "user" && !actor.owes ? actor.id : address;

/** The mail budget of a caller: an admin may decide on a whole list of people within an hour. */
const mailBudgetOf = ({ actor }: Pick<CallContext, "actor">) =>
  actor.kind === "user" && actor.role === "admin" ? "mail-admin" : "mail";

/**
 * Charges the mails that a call caused, whether or not the call succeeded. Over the limit, the caller's
 * next call is refused.
 */
export async function spendMails(ctx: CallContext): Promise<void> {
  const mails = ctx.caused?.mails ?? 0;
  if (mails > 0) await take(ctx, mailBudgetOf(ctx), spenderOf(ctx), mails);
}

/**
 * Charges a call that may change something, and checks the caller's mail budget in the same statement.
 * @param mails whether it may have a mail sent to somebody else: whoever sent too many still signs in and uses links
 * @throws {Failure} `too_many` with the seconds until the exhausted budget is full again
 */
export async function spendCall(ctx: CallContext, budget: Budget, mails: boolean): Promise<void> {
  const who = spenderOf(ctx);
  const mail = mailBudgetOf(ctx);
  const { over, wait, beside } = await take(ctx, budget, who, 1, mails ? `${mail}:${who}` : "");
  if (over) throw tooMany(wait);
  if (beside && beside.spent >= allowances[mail].times) throw tooMany(beside.wait);
}

interface Taken {
  spent: number;
  over: boolean;
  wait: number;
  /** The other counter, if one was asked for and is running. */
  beside: { spent: number; wait: number } | null;
}

const wholeSeconds = (wait: string | number) => Math.max(1, Math.ceil(Number(wait)));

/** A running counter, as part of another statement. */
const counterOf = (key: string) =>
  sql<{ spent: number; wait: number } | null>`(
    select json_build_object('spent', other.spent, 'wait', extract(epoch from other.resets_at - now()))
    from ${budgets} other where other.key = ${key} and other.resets_at > now())`;

/**
 * Charges a budget that all processes share, by the database's clock.
 * @param number how much to charge
 * @param besideKey another counter to read as well
 * @returns how much is spent, whether that is over the limit, and the seconds until the budget is full
 *   again
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
 * Charges a budget as `take` does.
 * @throws {Failure} `too_many` with the seconds until it is full again
 */
export const spend = (...taking: Parameters<typeof take>): Promise<{ spent: number }> =>
  spendSaying("errors:tooMany", ...taking);

/**
 * The same, refused with a sentence of the caller's.
 * @throws {Failure} `too_many` with the seconds until it is full again
 */
export async function spendSaying(
  message: TextKey,
  ...taking: Parameters<typeof take>
): Promise<{ spent: number }> {
  const { spent, over, wait } = await take(...taking);
  if (over) throw tooMany(wait, message);
  return { spent };
}

const turns = new Map<string, Promise<unknown>>();

/** Runs work for the same key one after another. */
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
 * Runs something that may be a guess: it is charged unless it succeeds, or comes too often to be tried. Calls for one
 * key run one after another, so that simultaneous correct ones do not exhaust the budget together.
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
    const giveBack = () =>
      ctx.db
        .update(budgets)
        .set({ spent: sql`greatest(${budgets.spent} - 1, 0)` })
        .where(eq(budgets.key, key));
    try {
      const answer = await run();
      await giveBack();
      return answer;
    } catch (error) {
      if (error instanceof Failure && error.code === "too_many") await giveBack();
      throw error;
    }
  });
}

/**
 * Deletes the counters of a person.
 * @param names their ids and addresses
 */
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

/** Deletes counters whose time is over. */
export async function forgetBudgets(ctx: Context): Promise<void> {
  await ctx.db.delete(budgets).where(lt(budgets.resetsAt, sql`now()`));
}
