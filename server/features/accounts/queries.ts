import { createHmac, timingSafeEqual } from "node:crypto";
import {
  and,
  eq,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { User } from "#contract/accounts.ts";
import { emailKey, type Role } from "#contract/primitives.ts";
import type { Owed } from "#contract/route.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import type { SignedIn } from "#server/platform/actor.ts";
import type { Config } from "#server/platform/config.ts";
import { gathered } from "#server/platform/db/gathered.ts";
import { among, given } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import { keyNamesOf } from "./api-keys.ts";
import { isOffered } from "./invitations.ts";
import { credentials, invitations, sessions, users } from "./table.ts";

export { listApiKeys } from "./api-keys.ts";

const person = {
  id: users.id,
  role: users.role,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.image,
  leavingAt: users.leavingAt,
  secondFactorAt: users.secondFactorAt,
  hasPassword: sql<boolean>`exists (
    select 1 from ${credentials}
    where ${credentials}.user_id = ${users}.id and ${credentials}.password is not null
  )`.as("has_password"),
};

/** Accounts that are neither deactivated nor leaving. */
const isThere = and(isNull(users.deactivatedAt), isNull(users.leavingAt));

const sessionsByToken = statement("sessions_by_token", (db) =>
  db
    .select({
      ...person,
      token: sessions.token,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      renewedAt: sessions.updatedAt,
      provedAt: sessions.provedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.token} = any(${given("tokens", "text[]")})`,
        isNull(users.deactivatedAt),
        sql`(not ${users.demo} or ${sql.placeholder("inDemo")})`,
      ),
    ),
);

const sessionOf = gathered(async (ctx: Context, tokens: string[]) => {
  const rows = await sessionsByToken(ctx.db, { tokens, inDemo: ctx.config.demo });
  return new Map(rows.map((row) => [row.token, row]));
});

/** Whether an account must have a second factor here (docs/domain.md, "second factor"). */
export const needsSecondFactor = (config: Config, role: Role | null) =>
  config.production && (role === "admin" || role === "employer");

/** What somebody who came in by a password, a link or a provider still has to do. */
export function owedBy(
  config: Config,
  { role, secondFactorAt }: { role: Role | null; secondFactorAt: Date | null },
  provedAt: Date | null,
): Owed | null {
  if (secondFactorAt) return provedAt ? null : "proof";
  return needsSecondFactor(config, role) ? "enrolment" : null;
}

/** The token in a signed cookie, or null when the signature is not ours. */
function verifiedToken(cookie: string, secret: string): string | null {
  const dot = cookie.lastIndexOf(".");
  if (dot < 1) return null;
  const token = cookie.slice(0, dot);
  const expected = createHmac("sha256", secret).update(token).digest();
  const given = Buffer.from(cookie.slice(dot + 1), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

/**
 * Who holds a session cookie: an indexed read on every call, shared by those of one moment, so that a session ended
 * anywhere is ended here at the next request.
 */
export async function readSession(ctx: Context, cookie: string | undefined) {
  const token = cookie && verifiedToken(cookie, ctx.config.authSecret);
  if (!token) return null;
  const row = await sessionOf(ctx, token);
  if (!row || row.expiresAt <= ctx.clock.now()) return null;
  const { expiresAt: _, token: _token, renewedAt, provedAt, ...rest } = row;
  const actor: SignedIn = {
    kind: "user",
    ...rest,
    key: null,
    owes: owedBy(ctx.config, rest, provedAt),
  };
  return { actor, token, renewedAt };
}

/** A user as an actor, without a session; by the first factor alone unless it was proved more. */
export async function readActor(
  ctx: Context,
  userId: string,
  provedAt: Date | null = null,
): Promise<SignedIn | null> {
  const [row] = await ctx.db
    .select(person)
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deactivatedAt),
        ctx.config.demo ? undefined : not(users.demo),
      ),
    );
  return row
    ? { kind: "user", sessionId: null, key: null, ...row, owes: owedBy(ctx.config, row, provedAt) }
    : null;
}

/** What the browser may know of the signed-in user. */
export const presentUser = ({ role, firstName, lastName, email, ...rest }: SignedIn): User => ({
  role,
  firstName,
  lastName,
  email,
  profileImageUrl: rest.profileImageUrl,
  hasPassword: rest.hasPassword,
  leavingAt: rest.leavingAt?.toISOString() ?? null,
});

/** Names to show in histories, by user id. */
export async function namesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(among(users.id, ids));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/**
 * Says who made a change, for an admin to read: a person, or which key of theirs.
 * @returns a function that names the author of a row
 */
export async function authorsOf(
  ctx: Context,
  rows: { actorId: string | null; keyId: string | null }[],
) {
  const names = await namesOf(ctx, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  const keys = await keyNamesOf(ctx, [...new Set(rows.flatMap(({ keyId }) => keyId ?? []))]);
  return ({ actorId, keyId }: (typeof rows)[number]): string | null => {
    const name = actorId ? (names.get(actorId) ?? null) : null;
    if (!keyId) return name;
    return [name, `API key “${keys.get(keyId) ?? "deleted"}”`].filter(Boolean).join(", ");
  };
}

/** Where the admins read their mail. */
export async function adminEmails(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.deactivatedAt)));
  return rows.map(({ email }) => email);
}

/** The accounts that the demo's sample made. */
export async function demoUserIds(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.demo}`);
  return rows.map(({ id }) => id);
}

/** The admins who are there. */
export async function adminIds(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isThere));
  return rows.map(({ id }) => id);
}

/** A user by id, as it is kept. */
export async function findUser(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** How accounts stand, by user id: who may be written to, and who is on the way out. */
export async function accountsOf(ctx: Context, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
      profileImageUrl: users.image,
      role: users.role,
      leavingAt: users.leavingAt,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .where(among(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Account = Pick<typeof users.$inferSelect, "role" | "leavingAt" | "deactivatedAt">;

/**
 * Whether others may see somebody as a candidate: a jobseeker who is neither deactivated nor leaving. Whoever
 * was given another role could not answer (docs/domain.md, "kept from employers").
 */
export const isPresent = (account: Account | undefined): boolean =>
  account?.role === "jobseeker" && account.deactivatedAt === null && account.leavingAt === null;

/** How accounts stand, as a part of another feature's query. */
export const accountStandings = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({
      accountId: sql<string>`${users.id}`.as("account_id"),
      name: users.name,
      email: users.email,
      role: users.role,
      leavingAt: users.leavingAt,
      deactivatedAt: users.deactivatedAt,
    })
    .from(users)
    .as("account_standings");

/** What people are called, as a part of another feature's query. */
export const firstNames = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      namedPerson: sql<string>`${users.id}`.as("named_person"),
      firstName: users.firstName,
    })
    .from(users)
    .as("first_names");

/** Candidates whom others may see, as `isPresent` says of one; a part of another feature's query. */
export const presentPeople = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({ personId: sql<string>`${users.id}`.as("person_id"), personEmail: users.email })
    .from(users)
    .where(and(eq(users.role, "jobseeker"), isThere))
    .as("present_people");

/** Whoever is neither deactivated nor leaving, of any role; a part of another feature's query. */
export const peopleThere = (ctx: Pick<Context, "db">) =>
  ctx.db
    .select({ personId: sql<string>`${users.id}`.as("person_id") })
    .from(users)
    .where(isThere)
    .as("people_there");

/** The role that an address is offered and has not accepted, with when it was and where the offer came from. */
export async function offerTo(ctx: Context, email: string) {
  const [row] = await ctx.db
    .select({
      role: invitations.role,
      source: invitations.source,
      createdAt: invitations.createdAt,
    })
    .from(invitations)
    .where(and(eq(invitations.email, emailKey(email)), isOffered(ctx.clock.now())));
  return row ?? null;
}

/** Whether an invitation to a role waits for the caller; a shop's to a colleague brings none. */
export const isInvited = async (ctx: SignedInContext): Promise<boolean> =>
  Boolean((await offerTo(ctx, ctx.actor.email))?.role);

/** Everybody's address, as a subquery. */
export const addresses = (ctx: Context) =>
  ctx.db
    .select({
      accountId: sql<string>`${users.id}`.as("account_id"),
      address: sql<string>`${users.email}`.as("address"),
    })
    .from(users)
    .as("addresses");

/** Ids of users whose address is like a pattern, as a part of another feature's query. */
export const userIdsByAddress = (pattern: SQLWrapper) =>
  sql`(select ${users.id} from ${users} where ${users.email} like ${pattern})`;

/** Those of these ids that somebody has, as a part of another feature's statement. */
export const userIdsAmong = (ids: string[]): SQL =>
  sql`select ${users.id} from ${users} where ${users.id} = any(${sql.param(ids)}::uuid[])`;

/** Ids of who has this address, one at most, as a part of another feature's statement. */
export const userIdsOf = (email: string): SQL =>
  sql`select ${users.id} from ${users} where ${users.email} = ${emailKey(email)}`;

/**
 * Makes whoever changes a person's matches, or whether they are shown to employers, wait until the transaction
 * ends. Taken before the rows of the person and of their matches (matches/locking.ts).
 */
export const holdPeople = (ctx: Pick<Context, "db">, ids: string[]) =>
  ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('match:' || person, 0))
        from (select unnest(${sql.param(ids)}::text[]) as person order by 1) people`,
  );

/** A user by id, held until the transaction ends; what names them may be written meanwhile. */
export async function lockUser(ctx: Context, id: string) {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, id)).for("no key update");
  return row ?? null;
}

/** Users who asked to be erased, at this moment or before it. */
export const leavingUsers = (ctx: Context, until: Date) =>
  ctx.db.select({ id: users.id }).from(users).where(lte(users.leavingAt, until));

const isHidden = or(isNotNull(users.leavingAt), isNotNull(users.deactivatedAt));

/** Users whom nobody is to see: leaving or deactivated. */
export const hiddenUsers = (ctx: Context) => ctx.db.select().from(users).where(isHidden);

/** Users who have one of these addresses, held as they are until the transaction ends: none of them leaves meanwhile. */
export const holdUsersOf = (ctx: Context, emails: string[]) =>
  ctx.db
    .select()
    .from(users)
    .where(sql`${users.email} = any(${sql.param(emails)}::text[])`)
    .orderBy(users.id)
    .for("share");

/** Users without a sign of life since this moment; admins are the operator's own people. */
export const inactiveUsers = (ctx: Context, since: Date) =>
  ctx.db
    .select()
    .from(users)
    .where(and(lte(users.activeAt, since), sql`${users.role} is distinct from 'admin'`));

/** A user by their address. */
export async function findUserByEmail(ctx: Context, email: string) {
  const [row] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)));
  return row ?? null;
}
