import { randomInt } from "node:crypto";
import { and, desc, eq, inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Referrer, ReferralSettings, StatusLink } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import { literal } from "#server/platform/db/literal.ts";
import { after, atMost, newestFirst } from "#server/platform/db/paging.ts";
import { gone, notFound } from "#server/platform/errors.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { shownId, tokenUrl, verifiedId } from "#server/platform/signed-links.ts";
import { referralSettings, referrers } from "./table.ts";

export type ReferrerRow = typeof referrers.$inferSelect;

/** A row as the contract shows it. */
export const presentReferrer = (row: ReferrerRow): Referrer => ({
  id: row.id,
  name: row.name,
  contact: row.contact,
  referralCode: row.referralCode,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
});

/** Each version of a link is signed for itself, so that a new one ends those before. */
const purposeOf = (version: number) => `referral-status:${version}`;

/**
 * The link to a referrer's status page as it stands, or null where there is none. Behind the token its
 * fragment holds the code, so that the page can show it and no answer has to.
 */
export function statusLinkOf(ctx: Context, row: ReferrerRow): StatusLink | null {
  const { id, referralCode, linkVersion, linkExpiresAt, linkSentAt } = row;
  if (!linkExpiresAt || linkExpiresAt <= ctx.clock.now()) return null;
  return {
    url: tokenUrl(
      ctx.config,
      "/referral-status",
      `${shownId(ctx.config, purposeOf(linkVersion), id)}.${linkVersion}~${referralCode}`,
    ),
    expiresAt: linkExpiresAt.toISOString(),
    sentAt: linkSentAt?.toISOString() ?? null,
  };
}

/**
 * Whose status page a token opens.
 * @throws {Failure} `not_found` for one that is not ours; `gone` once it has expired or was taken back
 */
export async function findByStatusToken(ctx: Context, token: string) {
  const [, text = "", version = ""] = /^(.+)\.(\d{1,9})$/.exec(token) ?? [];
  const id = verifiedId(ctx.config, purposeOf(Number(version)), text);
  const [row] = id ? await ctx.db.select().from(referrers).where(eq(referrers.id, id)) : [];
  if (!row) throw notFound();
  const { linkExpiresAt } = row;
  if (row.linkVersion !== Number(version) || !linkExpiresAt || linkExpiresAt <= ctx.clock.now())
    throw gone("errors:statusLinkGone");
  return { ...row, linkExpiresAt };
}

/** Who vouches with a code, as far as they allowed it; null for everybody else and for no code. */
export async function readVoucher(ctx: Context, typed: string): Promise<string | null> {
  const referralCode = typed.trim().toUpperCase();
  const [held] = await ctx.db
    .select({ name: referrers.name, greeting: referrers.greeting })
    .from(referrers)
    .where(and(eq(referrers.referralCode, referralCode), eq(referrers.active, true)));
  if (!held || held.greeting === "none") return null;
  return held.greeting === "full" ? held.name : (held.name.split(/\s+/)[0] ?? null);
}

/** Whether an active referrer holds a code (in upper case), as a value of another feature's statement. */
export const activeCode = (referralCode: SQLWrapper) => sql<boolean>`exists (
  select from ${referrers} r where r.referral_code = ${referralCode} and r.active
)`;

/** Which of these codes (in upper case) somebody holds or held. */
export async function codesAmong(ctx: Context, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set();
  const rows = await ctx.db
    .select({ code: referrers.referralCode })
    .from(referrers)
    .where(inArray(referrers.referralCode, [...new Set(codes)]));
  return new Set(rows.map(({ code }) => code));
}

/** Whose these codes (in upper case) are. */
export async function namesOfCodes(ctx: Context, codes: string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await ctx.db
    .select({ code: referrers.referralCode, name: referrers.name })
    .from(referrers)
    .where(inArray(referrers.referralCode, codes));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Every code that somebody holds or held. */
export async function knownCodes(ctx: Context): Promise<Set<string>> {
  const rows = await ctx.db.select({ code: referrers.referralCode }).from(referrers);
  return new Set(rows.map(({ code }) => code));
}

/** Referrers after a place in the list, as a part of another feature's query, and their order: newest first. */
export function referrersPage(
  { db }: Pick<Context, "db">,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
) {
  const page = db.$with("page").as(
    db
      .select()
      .from(referrers)
      .where(after(referrers, cursor))
      .orderBy(...newestFirst(referrers))
      .limit(atMost(limit)),
  );
  return { page, order: [desc(page.createdAt), desc(page.id)] };
}

/**
 * The referrers who brought most people, whom the product knows of by its counts, as a part of another feature's
 * statement: name, code and place.
 * @param counted rows that hold the counts of "waitlist" and "erased" under each code
 */
export const referrersWithMost = (counted: SQL, limit: number): SQL => sql`
  select r.name, r.referral_code, row_number() over (
    order by coalesce(brought.listed, 0) + coalesce(brought.gone, 0) desc,
      r.created_at desc, r.id desc
  ) as place
  from ${referrers} r left join (
    select key, sum(n) filter (where counter = 'waitlist') as listed,
      greatest(
        sum(n) filter (where counter = 'erased' and part = 'applied'),
        sum(n) filter (where counter = 'erased' and part = 'admitted')
      ) as gone
    from ${counted} group by key
  ) brought on brought.key = r.referral_code
  order by place limit ${literal(limit)}`;

/** How many referrers there are. */
export const countReferrers = async (ctx: Context) =>
  (await readCounts(ctx, ["referrers"])).sum("referrers");

// Crockford's base 32: no letter looks like a digit, and none of them spells much.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

async function codePrefix(ctx: Context): Promise<string> {
  const [row] = await ctx.db.select().from(referralSettings);
  return row?.codePrefix ?? "REF";
}

/** What the operator decided about referral codes. */
export async function readReferralSettings(ctx: Context): Promise<ReferralSettings> {
  const counts = await readCounts(ctx, ["referrers"]);
  return {
    codePrefix: await codePrefix(ctx),
    activeReferrers: counts.of("referrers", "true"),
    inactiveReferrers: counts.of("referrers", "false"),
  };
}

/** A code that nobody can guess: eleven characters of base 32, 55 bits (docs/domain.md). */
export async function proposeReferralCode(ctx: Context): Promise<string> {
  const signs = Array.from({ length: 11 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const code = `${await codePrefix(ctx)}-${signs.slice(0, 5)}-${signs.slice(5)}`;
  return (await knownCodes(ctx)).has(code) ? proposeReferralCode(ctx) : code;
}
