import { randomUUID } from "node:crypto";
import { and, eq, lte, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { email } from "#contract/primitives.ts";
import type { Greeting, Referrer, StatusLink } from "#contract/referrers.ts";
import type { CallContext, Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { referrerEmail } from "./emails.ts";
import {
  findByStatusToken,
  presentReferrer,
  readReferralSettings,
  type ReferrerRow,
  statusLinkOf,
} from "./queries.ts";
import { referralSettings, referrers } from "./table.ts";

/** Days that the link to a status page works (docs/domain.md, "status page"). */
export const statusLinkDays = 180;

/** The address in a referrer's contact, where it is one and nothing else. */
const addressOf = ({ contact }: { contact: string | null }) => {
  const parsed = email.safeParse(contact ?? "");
  return parsed.success ? parsed.data : null;
};

/** Gives a referrer a fresh link in place of earlier ones, and sends it with their code if asked. */
async function renewLink(ctx: CallContext, row: ReferrerRow, to: string | null) {
  const now = ctx.clock.now();
  const [renewed] = await ctx.db
    .update(referrers)
    .set({
      linkVersion: row.linkVersion + 1,
      linkExpiresAt: new Date(now.getTime() + statusLinkDays * dayMs),
      linkSentAt: to ? now : null,
    })
    .where(eq(referrers.id, row.id))
    .returning();
  const link = renewed && statusLinkOf(ctx, renewed);
  if (!renewed || !link) throw new Error("a status link was not stored");
  if (to)
    await queueEmail(ctx, to, referrerEmail(ctx, ctx.language, renewed, link), {
      topic: "invitations",
    });
  return { row: renewed, link };
}

/** Takes the name off these referrers: their codes stay, inactive, for the counts. */
export const forgetReferrers = (ctx: Context, these: SQL) =>
  ctx.db
    .update(referrers)
    .set({
      name: "Erased",
      contact: null,
      active: false,
      greeting: "none",
      linkVersion: sql`${referrers.linkVersion} + 1`,
      linkExpiresAt: null,
      linkSentAt: null,
    })
    .where(these);

/** Forgets referrers to whom nothing was sent since, but those whose codes were used. */
export async function forgetSilentReferrers(
  ctx: Context,
  since: Date,
  used: readonly string[],
): Promise<void> {
  const silent = and(
    lte(sql`greatest(${referrers.createdAt}, ${referrers.linkSentAt})`, since),
    notInArray(referrers.referralCode, [...used, ""]),
    ne(referrers.name, "Erased"),
  );
  if (silent) await forgetReferrers(ctx, silent);
}

/**
 * Keeps how a referrer lets people be greeted; whoever holds their link is taken for them.
 * @throws {Failure} as `findByStatusToken`
 */
export async function chooseGreeting(
  ctx: Context,
  { token, greeting }: { token: string; greeting: Greeting },
): Promise<{ greeting: Greeting }> {
  const { id } = await findByStatusToken(ctx, token);
  await ctx.db.update(referrers).set({ greeting }).where(eq(referrers.id, id));
  return { greeting };
}

const lockReferrer = async (ctx: Context, id: string) => {
  const [row] = await ctx.db.select().from(referrers).where(eq(referrers.id, id)).for("update");
  if (!row) throw notFound();
  return row;
};

/**
 * Makes a fresh link to a referrer's status page; earlier ones end.
 * @throws {Failure} `conflict` when it should be sent to a contact that is no email address
 */
export const makeStatusLink = (
  ctx: CallContext,
  { id, send }: { id: string; send: boolean },
): Promise<StatusLink> =>
  together(ctx, async (inner) => {
    const row = await lockReferrer(inner, id);
    const to = send ? addressOf(row) : null;
    if (send && !to) throw conflict("errors:noAddress");
    return (await renewLink(inner, row, to)).link;
  });

/** Ends every link to a referrer's status page. */
export const revokeStatusLink = (ctx: Context, id: string): Promise<void> =>
  together(ctx, async (inner) => {
    const { linkVersion } = await lockReferrer(inner, id);
    await inner.db
      .update(referrers)
      .set({ linkVersion: linkVersion + 1, linkExpiresAt: null, linkSentAt: null })
      .where(eq(referrers.id, id));
  });

/**
 * Adds a referrer whose code works at once; a contact that is an email address gets it by mail, with
 * the link to their status page.
 * @throws {Failure} `conflict` when somebody holds the code already
 */
export async function createReferrer(
  ctx: CallContext,
  input: { name: string; contact?: string | undefined; referralCode: string },
): Promise<Referrer> {
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .insert(referrers)
      .values({
        id: randomUUID(),
        name: input.name,
        contact: input.contact || null,
        referralCode: input.referralCode,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing({ target: referrers.referralCode })
      .returning();
    if (!row) throw conflict("errors:codeTaken");
    return presentReferrer((await renewLink(inner, row, addressOf(row))).row);
  });
}

/** Lets a referrer's code work, or fail like one that nobody holds. */
export async function updateReferrer(
  ctx: Context,
  input: { id: string; active: boolean },
): Promise<Referrer> {
  const [row] = await ctx.db
    .update(referrers)
    .set({ active: input.active })
    .where(eq(referrers.id, input.id))
    .returning();
  if (!row) throw notFound();
  return presentReferrer(row);
}

/** Changes what proposed codes begin with; codes in use stay as they are. */
export function updateReferralSettings(ctx: Context, set: { codePrefix: string }) {
  return together(ctx, async (inner) => {
    await inner.db
      .insert(referralSettings)
      .values(set)
      .onConflictDoUpdate({ target: referralSettings.only, set });
    return readReferralSettings(inner);
  });
}
