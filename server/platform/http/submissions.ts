import { createHash } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Route } from "#contract/route.ts";
import type { CallContext, Context } from "#server/context.ts";
import { inLots } from "../db/in-lots.ts";
import { Failure, invalid } from "../errors.ts";
import { isName, namesAddress, namesPhone, textsIn } from "../naming.ts";
import type { Person } from "../personal-data.ts";
import { seal, unseal } from "../sealing.ts";
import { submissions } from "./table.ts";

const digest = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

/**
 * Reads the `Idempotency-Key` header: null if absent.
 * @throws {Failure} `invalid` unless it has 8 to 200 visible ASCII characters
 */
export function submissionKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== "string" || !/^[\x21-\x7e]{8,200}$/.test(header))
    throw invalid({ "idempotency-key": "errors:fields.wrong" });
  return header;
}

/** Encrypts an answer that contains a secret before it is stored. */
const sealAnswer = async (ctx: CallContext, answer: unknown) => ({
  sealed: await seal(ctx, JSON.stringify(answer)),
});

const unsealAnswer = async (ctx: CallContext, { sealed }: { sealed: string }): Promise<unknown> =>
  JSON.parse(await unseal(ctx, sealed));

/** A creating call that was sent with a key. */
interface Sending {
  key: string;
  route: Route;
  input: unknown;
}

const callerOf = ({ actor }: CallContext) => (actor.kind === "user" ? actor.id : "visitor");

const keyOf = (ctx: CallContext, { key, route }: Sending) =>
  digest(key, callerOf(ctx), route.method, route.path);

const fingerprintOf = ({ input }: Sending) => digest(JSON.stringify(input) ?? "");

/**
 * What an earlier sending of a call was answered, or null.
 * @throws {Failure} `key_reused` if the key was used with another body
 */
async function earlierAnswer<A>(ctx: CallContext, call: Sending): Promise<A | null> {
  const [earlier] = await ctx.db
    .select()
    .from(submissions)
    .where(eq(submissions.key, keyOf(ctx, call)));
  if (!earlier) return null;
  if (earlier.fingerprint !== fingerprintOf(call))
    throw new Failure("key_reused", "errors:keyReused");
  const { answer } = earlier;
  return (call.route.secret ? await unsealAnswer(ctx, answer as never) : answer) as A;
}

/**
 * Runs a creating call once per key, as in Stripe's API. The change and its answer commit together, so that
 * a repeated or simultaneous call, on any process, gets the first answer.
 * @throws {Failure} `key_reused` if the key was used with another body
 */
export async function once<A>(
  ctx: CallContext,
  call: Sending,
  run: (ctx: CallContext) => Promise<A>,
): Promise<A> {
  const key = keyOf(ctx, call);
  return ctx.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const inner = { ...ctx, db };
    const earlier = await earlierAnswer<A>(inner, call);
    if (earlier !== null) return earlier;
    const answer = await run(inner);
    await db.insert(submissions).values({
      key,
      fingerprint: fingerprintOf(call),
      caller: callerOf(ctx),
      answer: call.route.secret ? await sealAnswer(ctx, answer) : answer,
      createdAt: ctx.clock.now(),
    });
    return answer;
  });
}

/**
 * Runs a slow call unless the same call was answered before: otherwise a repeat could be refused because of what the
 * first one did, such as taking the last free place.
 * @throws {Failure} `key_reused` if the key was used with another body
 */
export async function unlessAnswered<A>(
  ctx: CallContext,
  call: Sending,
  work: () => Promise<A>,
): Promise<A> {
  const earlier = await earlierAnswer<A>(ctx, call);
  if (earlier !== null) return earlier;
  try {
    return await work();
  } catch (error) {
    const meanwhile = await earlierAnswer<A>(ctx, call);
    if (meanwhile !== null) return meanwhile;
    throw error;
  }
}

/** All ways to split a full name into first and last name. */
function partings(name: string): [string, string][] {
  const words = name.trim().split(/\s+/);
  return words
    .slice(1)
    .map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
}

/**
 * Whether an answer names a person: their id, address or phone number within a text, or their name as a
 * whole text or as two.
 */
function namesPerson(answer: unknown, { userId, email, names, phones }: Person): boolean {
  const texts = textsIn(answer);
  const holds = (name: string) => texts.some((text) => isName(text, name));
  return (
    texts.some((text) => text.includes(userId) || namesAddress(text, email)) ||
    phones.some((phone) => texts.some((text) => namesPhone(text, phone))) ||
    names.some(
      (name) => holds(name) || partings(name).some(([first, last]) => holds(first) && holds(last)),
    )
  );
}

/** What a JSON text has where it may hold a text, as an expression of the database. */
const holding = (text: string) =>
  `"\\s*${text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) =>
      JSON.stringify(word)
        .slice(1, -1)
        .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("\\s+")}\\s*"`;

/** Stored answers that may name a person: as `namesPerson` asks, so that no others are read. */
function mayName({ userId, email, names, phones }: Person) {
  const told = sql`lower(${submissions.answer}::text)`;
  const matching = (pattern: string) => sql`${told} ~ ${pattern}`;
  return or(
    ...[userId, email].map(
      (text) => sql`position(lower(${JSON.stringify(text).slice(1, -1)}) in ${told}) > 0`,
    ),
    ...names.flatMap((name) => [
      matching(holding(name)),
      ...partings(name).map((parts) => and(...parts.map((part) => matching(holding(part))))),
    ]),
    ...phones
      .map((phone) => phone.replace(/\D/g, "").slice(-10))
      .filter((digits) => digits.length === 10)
      .map((digits) => matching([...digits].join("\\D{0,6}"))),
  );
}

/** Deletes stored answers that name a person, whoever got them. */
export async function forgetAnswers(ctx: Context, person: Person): Promise<void> {
  const near = await ctx.db
    .select({ key: submissions.key })
    .from(submissions)
    .where(mayName(person));
  const answers = inLots(
    near.map(({ key }) => key),
    (keys) =>
      ctx.db
        .select({ key: submissions.key, answer: submissions.answer })
        .from(submissions)
        .where(inArray(submissions.key, keys)),
  );
  const keys: string[] = [];
  for await (const { key, answer } of answers) if (namesPerson(answer, person)) keys.push(key);
  if (keys.length > 0) await ctx.db.delete(submissions).where(inArray(submissions.key, keys));
}
