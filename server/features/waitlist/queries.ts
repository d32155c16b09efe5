import { and, gt, isNull, lte, desc, eq, sql } from "drizzle-orm";
import { listLimit } from "#contract/lists.ts";
import { emailKey } from "#contract/primitives.ts";
import type { LinkedStanding, WaitlistChange, WaitlistEntry } from "#contract/waitlist.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { addresses, authorsOf, isInvited } from "#server/features/accounts/api.ts";
import { codesAppliedWithSince } from "#server/features/analytics/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { gone, notFound } from "#server/platform/errors.ts";
import { signedId, tokenUrl, verifiedId } from "#server/platform/signed-links.ts";
import { waitlistChanges, waitlistEntries as entries } from "./table.ts";

type Row = typeof entries.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A row as the contract shows it. */
export const presentEntry = (
  row: Omit<Row, "searchText" | "language" | "noticedAt" | "termsAt">,
): WaitlistEntry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: iso(row.updatedAt),
  invitedAt: iso(row.invitedAt),
});

/** What a list shows of an entry. */
export const columns = {
  id: entries.id,
  name: entries.name,
  email: entries.email,
  phone: entries.phone,
  city: entries.city,
  state: entries.state,
  referralCode: entries.referralCode,
  status: entries.status,
  notes: entries.notes,
  createdAt: entries.createdAt,
  updatedAt: entries.updatedAt,
  invitedAt: entries.invitedAt,
};

/** One entry as it stands. */
export async function readWaitlistEntry(ctx: Context, id: string): Promise<WaitlistEntry> {
  const [row] = await ctx.db.select(columns).from(entries).where(eq(entries.id, id));
  if (!row) throw notFound();
  return presentEntry(row);
}

/** The changes of an entry, newest first. */
export async function readWaitlistHistory(ctx: Context, id: string): Promise<WaitlistChange[]> {
  const [entry] = await ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.id, id));
  if (!entry) throw notFound();
  const rows = await ctx.db
    .select()
    .from(waitlistChanges)
    .where(eq(waitlistChanges.entryId, id))
    .orderBy(desc(waitlistChanges.at), desc(waitlistChanges.id))
    .limit(listLimit);
  const by = await authorsOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: by(row),
    changes: row.changes,
  }));
}

/** The caller's own application: the one with the address that they proved. */
export async function readOwnApplication(ctx: SignedInContext) {
  const [row] = await ctx.db
    .select({ status: entries.status, createdAt: entries.createdAt })
    .from(entries)
    .where(eq(sql`lower(${entries.email})`, emailKey(ctx.actor.email)));
  if (!row) return null;
  return { ...presentStanding(row), invited: await isInvited(ctx) };
}

const presentStanding = ({ status, createdAt }: Pick<Row, "status" | "createdAt">) => ({
  status,
  createdAt: createdAt.toISOString(),
});

const linkPurpose = "application";
/** Days that the link to an application's page works (docs/domain.md, "application page"). */
const linkDays = 180;

/** The page that shows an applicant where they stand, without signing in. */
export const applicationUrl = (ctx: Context, id: string): string =>
  tokenUrl(ctx.config, "/application", signedId(ctx.config, linkPurpose, id));

/**
 * Where the application stands that a link of our mail leads to; reading it signs nobody in and uses
 * nothing up, as mail scanners open links.
 * @throws {Failure} `not_found` for a token that is not ours or an application that is no more; `gone`
 *   once the link is too old
 */
export async function readApplicationStanding(
  ctx: Context,
  token: string,
): Promise<LinkedStanding> {
  const id = verifiedId(ctx.config, linkPurpose, token);
  const [row] = id
    ? await ctx.db
        .select({ status: entries.status, createdAt: entries.createdAt })
        .from(entries)
        .where(eq(entries.id, id))
    : [];
  if (!row) throw notFound();
  const expiresAt = new Date(row.createdAt.getTime() + linkDays * dayMs);
  if (expiresAt <= ctx.clock.now()) throw gone("errors:applicationLinkGone");
  return { ...presentStanding(row), expiresAt: expiresAt.toISOString() };
}

/** How to reach people, and where they live, as they said when they applied; a part of another feature's query. */
export const appliedContacts = ({ db }: Pick<Context, "db">) =>
  db
    .select({
      appliedAs: sql<string>`lower(${entries.email})`.as("applied_as"),
      phone: entries.phone,
      location: sql<string>`${entries.city} || ', ' || ${entries.state}`.as("applied_from"),
    })
    .from(entries)
    .as("applied_contacts");

/** The application with this address, or null. */
export async function findApplication(ctx: Context, email: string) {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(eq(sql`lower(${entries.email})`, emailKey(email)));
  return row ?? null;
}

/** The codes with which somebody has come since, also who was erased. */
export async function codesUsedSince(ctx: Context, since: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ code: entries.referralCode })
    .from(entries)
    .where(gt(entries.createdAt, since));
  return [...rows.map(({ code }) => code), ...(await codesAppliedWithSince(ctx, since))];
}

/** When something last happened in an application. */
export const lastAt = sql<Date>`greatest(${entries.createdAt}, ${entries.updatedAt}, ${entries.invitedAt})`;

/** Whether nothing has happened in an application since, held until the transaction ends. */
export async function isSilent(ctx: Context, id: string, since: Date): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.id, id), lte(lastAt, since)))
    .for("update");
  return rows.length > 0;
}

/** Applications of people without an account in which nothing has happened since, oldest first. */
export function silentApplications(ctx: Context, since: Date) {
  const account = addresses(ctx);
  return ctx.db
    .select({
      id: entries.id,
      email: entries.email,
      name: entries.name,
      language: entries.language,
      noticedAt: entries.noticedAt,
      lastAt: lastAt.mapWith(entries.createdAt),
    })
    .from(entries)
    .leftJoin(account, eq(account.address, sql`lower(${entries.email})`))
    .where(and(isNull(account.accountId), lte(lastAt, since)))
    .orderBy(entries.createdAt);
}
