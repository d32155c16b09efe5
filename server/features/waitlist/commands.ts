import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, lte, or, sql } from "drizzle-orm";
import { conversionValues } from "#contract/analytics.ts";
import { emailKey } from "#contract/primitives.ts";
import type {
  Application,
  WaitlistChange,
  WaitlistEntry,
  WaitlistStatus,
} from "#contract/waitlist.ts";
import type { CallContext, Context } from "#server/context.ts";
import {
  invitationDays,
  invite,
  offerTo,
  revokeInvitation,
  userIdsOf,
} from "#server/features/accounts/api.ts";
import { recordOutcome, recordOutcomes } from "#server/features/analytics/api.ts";
import { activeCode } from "#server/features/referrers/api.ts";
import { authorOf } from "#server/platform/actor.ts";
import { dayMs } from "#server/platform/clock.ts";
import { rowGiven, statement } from "#server/platform/db/statement.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { manyRows } from "#server/platform/db/many-rows.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, Failure, notFound, tooMany } from "#server/platform/errors.ts";
import { lineOf } from "#server/platform/http/address.ts";
import { take } from "#server/platform/http/budgets.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { texts } from "#server/platform/i18n.ts";
import { type Checked, checked, codeOf } from "./checking.ts";
import { receivedEmail, rejectionEmail } from "./emails.ts";
import { applicationUrl, columns, lastAt, presentEntry } from "./queries.ts";
import { waitlistChanges, waitlistEntries as entries } from "./table.ts";

/** What decides how an application is answered: its code, and whether its address has applied before. */
const standing = statement("application_standing", (db) =>
  db
    .select({
      isVouched: activeCode(sql`${sql.placeholder("code")}::text`),
      isKnown: sql<boolean>`exists (
        select from ${entries} e where lower(e.email) = ${sql.placeholder("email")}::text
      )`,
    })
    .from(sql`(select) as one`),
);

const added = statement("application_added", (db) =>
  db
    .insert(entries)
    .values(
      rowGiven([
        "id",
        "name",
        "email",
        "phone",
        "city",
        "state",
        "referralCode",
        "language",
        "termsAt",
        "createdAt",
      ]),
    )
    .onConflictDoNothing()
    .returning({ id: entries.id }),
);

/** Thrown to roll back writes that were made only so that both cases do the same work. */
class TakenBack extends Error {}

const ignoreTakenBack = (error: unknown) => {
  if (!(error instanceof TakenBack)) throw error;
};

/** What a later application may say otherwise than the first. */
const saidFields = ["name", "phone", "city", "state", "referralCode"] as const;

/** So many an hour may come with one code from anywhere: a fair's worth. */
const ofOneCode = 100;

/**
 * Keeps whoever found a referrer's code from filling the list with it. Beyond so many each network has a few, so that
 * one that floods keeps nobody else out. Known addresses count alike.
 * @throws {Failure} `too_many`
 */
async function spendCode(ctx: CallContext, code: string): Promise<void> {
  const network = lineOf(ctx.address);
  const near = await take(
    ctx,
    "applications-near",
    `${code}:${network}`,
    1,
    `applications:${code}`,
  );
  // What is refused here is not counted of the code: else one network's tries would close it for all.
  if (near.over && (near.beside?.spent ?? 0) >= ofOneCode)
    throw tooMany(near.wait, "errors:codeBusy");
  const all = await take(ctx, "applications", code);
  if (all.over) throw tooMany(all.wait, "errors:codeBusy");
}

/**
 * Puts an application on the waitlist. A second one with the same address changes nothing and is
 * answered like the first, so that nobody learns who has applied: not by how long it takes either,
 * for the same is written and then taken back.
 * @throws {Failure} `invalid` with all that is wrong (checking.ts); `too_many` where very many apply with the code
 */
export async function applyForAccess(ctx: CallContext, typed: Application): Promise<void> {
  const asked = { code: codeOf(typed.referralCode), email: emailKey(typed.email) };
  const [read] = await standing(ctx.db, asked);
  const application = checked(ctx, typed, read?.isVouched ?? false);
  await spendCode(ctx, application.referralCode);
  // Of what one sender says in one name so much is noted a day: others' notes stay, the owner's among them.
  const { over } = await take(ctx, "again", `${ctx.address}:${asked.email}`);
  // Two transactions, of which one stays and the other is taken back: nothing of the one depends on the other.
  const isKnown = read?.isKnown ?? false;
  const email = isKnown ? `${randomUUID()}@example.com` : application.email;
  const kept = addEntry(ctx, { ...application, email }, isKnown);
  await kept.catch(ignoreTakenBack);
  if (!over) await noteAgain(ctx, application, asked.email, !isKnown).catch(ignoreTakenBack);
}

/**
 * Notes in an entry's history what a later application with its address said otherwise, for admins: the first may
 * have been sent by somebody else. Of an application that is the first it is taken back, so that the work is alike.
 */
const noteAgain = (
  ctx: CallContext,
  said: Pick<Row, (typeof saidFields)[number]>,
  address: string,
  takeBack: boolean,
): Promise<void> =>
  together(ctx, async (inner) => {
    const [entry] = await inner.db
      .select(columns)
      .from(entries)
      .where(eq(sql`lower(${entries.email})`, address));
    if (!entry) return;
    const changes = saidFields
      .filter((field) => said[field] !== entry[field])
      .map((field) => ({ field: `again.${field}`, from: entry[field], to: said[field] }));
    const { id: entryId } = entry;
    const at = ctx.clock.now();
    await inner.db.insert(waitlistChanges).values({ id: randomUUID(), entryId, at, changes });
    if (takeBack || changes.length === 0) throw new TakenBack();
  });

/** Writes an application and what is counted of it; where nothing of it is to stay, takes it back. */
const addEntry = (ctx: CallContext, application: Checked, takeBack: boolean): Promise<void> =>
  together(ctx, async (inner) => {
    const id = randomUUID();
    const { referralCode } = application;
    const [entry] = await added(inner.db, {
      ...application,
      id,
      language: ctx.language,
      termsAt: application.termsAt?.toISOString() ?? null,
      createdAt: ctx.clock.now().toISOString(),
    });
    if (!entry) return;
    await recordOutcome(inner, {
      event: "generate_lead",
      category: "waitlist",
      action: "job_application",
      label: referralCode,
      value: conversionValues.job_application,
      eventId: `application:${id}`,
      journeyId: id,
      referralCode,
    });
    const url = applicationUrl(inner, id);
    await queueEmail(
      inner,
      application.email.trim(),
      receivedEmail(inner, ctx.language, application.name, url),
    );
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    if (takeBack) throw new TakenBack();
  });

export interface Decision {
  id: string;
  status?: WaitlistStatus | undefined;
  notes?: string | null | undefined;
  updatedAt?: string | null | undefined;
  notifyApplicant?: boolean | undefined;
}

type Row = typeof entries.$inferSelect;

/** What an approved application brings. */
const applicantRole = "jobseeker";

function changesOf(row: Row, decision: Decision): WaitlistChange["changes"] {
  const changes = [];
  if (decision.status !== undefined && decision.status !== row.status)
    changes.push({ field: "status", from: row.status, to: decision.status });
  if (decision.notes !== undefined && (decision.notes || null) !== row.notes)
    changes.push({ field: "notes", from: row.notes, to: decision.notes || null });
  return changes;
}

/**
 * An application decides nothing about another role: anybody can apply with an address that an admin has invited.
 * An offer whose link has run out holds up no approval, for not each can be taken back.
 * @throws {Failure} `conflict` while a link is out that offers it another role
 */
async function refuseOtherOffer(ctx: Context, email: string): Promise<void> {
  const offer = await offerTo(ctx, email);
  if (!offer?.role || offer.role === applicantRole) return;
  const runsOutAt = offer.createdAt.getTime() + invitationDays * dayMs;
  if (ctx.clock.now().getTime() < runsOutAt) throw conflict("errors:otherOffer");
}

/** Sends or takes back what follows from a decision; answers when the applicant was invited. */
async function tellApplicant(ctx: Context, row: Row, decision: Decision): Promise<Date | null> {
  const status = decision.status ?? row.status;
  if (decision.status === "approved" && !row.invitedAt) {
    const { email, name, language, referralCode } = row;
    const application = { applicationId: row.id, source: referralCode };
    await refuseOtherOffer(ctx, email);
    await invite(ctx, { email, name, language, role: applicantRole, ...application });
    await recordOutcome(ctx, {
      event: "qualify_lead",
      category: "waitlist",
      action: "application_approved",
      label: referralCode,
      eventId: `approval:${row.id}`,
      journeyId: row.id,
      referralCode,
    });
    return ctx.clock.now();
  }
  if (status === "approved") return row.invitedAt;
  if (row.status === "approved") await revokeInvitation(ctx, row.email, applicantRole);
  if (status === "rejected" && row.status !== "rejected" && decision.notifyApplicant)
    await queueEmail(ctx, row.email, rejectionEmail(ctx, row.language, row.name));
  return null;
}

/**
 * Decides on an entry or notes something about it; keeps who changed what.
 * @throws {Failure} `conflict` when it changed after the editor saw it, or another role is offered to its address
 */
export async function updateWaitlistEntry(
  ctx: CallContext,
  decision: Decision,
): Promise<WaitlistEntry> {
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .select()
      .from(entries)
      .where(eq(entries.id, decision.id))
      .for("update");
    if (!row) throw notFound();
    const seen = decision.updatedAt;
    if (seen !== undefined && seen !== (row.updatedAt?.toISOString() ?? null))
      throw conflict("errors:entryChanged");
    const changes = changesOf(row, decision);
    const invitedAt = await tellApplicant(inner, row, decision);
    if (changes.length === 0 && invitedAt === row.invitedAt) return presentEntry(row);
    const now = row.updatedAt ? laterThan(ctx, row.updatedAt) : ctx.clock.now();
    const set = {
      status: decision.status ?? row.status,
      notes: decision.notes === undefined ? row.notes : decision.notes || null,
      invitedAt,
      updatedAt: now,
    };
    const { db } = inner;
    const moved = db
      .$with("moved")
      .as(db.update(entries).set(set).where(eq(entries.id, row.id)).returning({ id: entries.id }));
    if (changes.length > 0)
      await db
        .with(moved)
        .insert(waitlistChanges)
        .values({ id: randomUUID(), entryId: row.id, ...authorOf(ctx.actor), at: now, changes });
    else await db.update(entries).set(set).where(eq(entries.id, row.id));
    // An applicant with an account may have the page open that says where they stand.
    if (set.status !== row.status)
      await ctx.live.publishAll(db, [
        { to: everyAdmin, topic: "desk" },
        { to: userIdsOf(row.email), topic: "access" },
      ]);
    return presentEntry({ ...row, ...set });
  });
}

/** Decides on several entries, each for itself: one that is refused does not hold up the others. */
export async function decideWaitlistEntries(
  ctx: CallContext,
  decisions: readonly { id: string; status: WaitlistStatus; updatedAt: string | null }[],
): Promise<{ decided: WaitlistEntry[]; left: { id: string; why: string }[] }> {
  const t = texts(ctx.language);
  const decided: WaitlistEntry[] = [];
  const left: { id: string; why: string }[] = [];
  for (const decision of decisions)
    try {
      decided.push(await updateWaitlistEntry(ctx, decision));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      left.push({ id: decision.id, why: t(error.text, error.values) });
    }
  return { decided, left };
}

/**
 * What the product would have counted of past applications. They are worth nothing: what they brought
 * was not brought by this product. The day of a decision is not known; the application's stands for it.
 */
const pastOutcomes = ({ id, referralCode, status, createdAt }: typeof entries.$inferInsert) =>
  [
    { event: "generate_lead", action: "job_application", eventId: `application:${id}` },
    ...(status === "approved"
      ? [{ event: "qualify_lead", action: "application_approved", eventId: `approval:${id}` }]
      : []),
  ].map((outcome) => ({
    ...outcome,
    category: "waitlist",
    label: referralCode,
    journeyId: id,
    referralCode,
    at: createdAt,
  }));

/** Adds past applications in one go and counts them; an address that is already there stays as it is. */
export async function addPastApplications(
  ctx: Context,
  rows: (typeof entries.$inferInsert)[],
): Promise<void> {
  const batch = 500;
  await together(ctx, async (inner) => {
    for (let start = 0; start < rows.length; start += batch) {
      const some = rows.slice(start, start + batch);
      const made = await inner.db
        .insert(entries)
        .select(manyRows(entries, some))
        .onConflictDoNothing()
        .returning({ id: entries.id });
      const ids = new Set(made.map(({ id }) => id));
      const added = some.filter(({ id }) => ids.has(id));
      if (added.length > 0) await recordOutcomes(inner, added.flatMap(pastOutcomes));
    }
    await ctx.live.publish(inner.db, everyAdmin, "desk");
  });
}

/**
 * Notes that an applicant is told that they will be erased.
 * @param since nothing has happened in their application after it
 * @returns false where something has meanwhile, or where they were told since
 */
export async function noteNotice(ctx: Context, id: string, since: Date): Promise<boolean> {
  const isUntold = or(isNull(entries.noticedAt), lt(entries.noticedAt, lastAt));
  const noted = await ctx.db
    .update(entries)
    .set({ noticedAt: ctx.clock.now() })
    .where(and(eq(entries.id, id), lte(lastAt, since), isUntold))
    .returning({ id: entries.id });
  return noted.length > 0;
}
