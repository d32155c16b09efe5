import { randomUUID } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import {
  deletionGraceDays,
  inactivity,
  type ReviewRequest,
  type Rights,
} from "#contract/privacy.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import {
  findUser,
  forgetInvitations,
  hiddenUsers,
  holdAdmins,
  inactiveUsers,
  leavingUsers,
  noteInactivity,
} from "#server/features/accounts/api.ts";
import { forgetVisits } from "#server/features/analytics/api.ts";
import { wasScored } from "#server/features/assessment/api.ts";
import { notify } from "#server/features/notifications/api.ts";
import { forgetSilentReferrers } from "#server/features/referrers/api.ts";
import { forgetShopInvitations } from "#server/features/shops/api.ts";
import {
  codesUsedSince,
  isSilent,
  noteNotice,
  silentApplications,
} from "#server/features/waitlist/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { spendSaying } from "#server/platform/http/budgets.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { emails } from "#server/platform/email/table.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { oneByOne } from "#server/platform/jobs/one-by-one.ts";
import { keepInLog } from "#server/platform/kept-in-log.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { answerEmail, applicationEmail, inactivityEmail } from "./emails.ts";
import { cancelErasuresOf, doErasures } from "./erasures.ts";
import { eraseAddress, erasePerson } from "./erasing.ts";
import { beginLeaving, endLeaving, hideWritten } from "./leaving.ts";
import { presentRequests, readRights } from "./queries.ts";
import { reviewRequests, statements } from "./table.ts";

export { askForErasure, cancelErasure } from "./erasures.ts";
export { addressDigest, erasePerson, repeatErasures } from "./erasing.ts";

/** Puts the caller's own words beside their scores, or takes them away. */
export function saveStatement(ctx: SignedInContext, text: string): Promise<Rights> {
  const userId = ctx.actor.id;
  return together(ctx, async (inner) => {
    const values = { text, updatedAt: ctx.clock.now() };
    if (text.trim() === "") await inner.db.delete(statements).where(eq(statements.userId, userId));
    else
      await inner.db
        .insert(statements)
        .values({ userId, ...values })
        .onConflictDoUpdate({ target: statements.userId, set: values });
    return readRights(inner, userId);
  });
}

/**
 * Asks a human to look at the caller's scores.
 * @throws {Failure} `conflict` where there are none, and while an earlier request waits
 */
export function askForReview(ctx: SignedInContext, text: string): Promise<ReviewRequest> {
  return together(ctx, async (inner) => {
    if (!(await wasScored(inner, ctx.actor.id))) throw conflict("errors:neverScored");
    const [row] = await inner.db
      .insert(reviewRequests)
      .values({ id: randomUUID(), userId: ctx.actor.id, text, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("errors:openRequest");
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    const [shown] = await presentRequests(inner, [row]);
    if (!shown) throw notFound();
    return shown;
  });
}

/**
 * Answers a request and tells the person.
 * @throws {Failure} `conflict` when it was answered before
 */
export async function answerReviewRequest(
  ctx: SignedInContext,
  { id, answer }: { id: string; answer: string },
): Promise<ReviewRequest> {
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .update(reviewRequests)
      .set({
        answer,
        status: "answered",
        answeredBy: ctx.actor.id,
        answeredAt: ctx.clock.now(),
      })
      .where(and(eq(reviewRequests.id, id), eq(reviewRequests.status, "open")))
      .returning();
    if (!row) {
      const known = await inner.db.$count(reviewRequests, eq(reviewRequests.id, id));
      throw known ? conflict("errors:alreadyDecided") : notFound();
    }
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    const user = await findUser(inner, row.userId);
    if (user)
      await notify(inner, {
        userId: user.id,
        kind: "reviews",
        key: `review:${row.id}`,
        message: (language) => answerEmail(ctx, { ...user, language }, answer),
      });
    const [shown] = await presentRequests(inner, [row]);
    if (!shown) throw notFound();
    return shown;
  });
}

/** One admin always stays: nobody else could give the role again. */
async function refuseTheLastAdmin(ctx: SignedInContext) {
  if (ctx.actor.role !== "admin") return;
  const others = (await holdAdmins(ctx)).filter((id) => id !== ctx.actor.id);
  if (others.length === 0) throw conflict("errors:lastAdmin");
}

/**
 * Begins the caller's erasure: they are hidden and signed out at once, and erased after the grace
 * period unless they come back.
 * @throws {Failure} `conflict` for the last admin
 */
export async function requestDeletion(ctx: SignedInContext): Promise<Date> {
  const userId = ctx.actor.id;
  const erasedAt = await together(ctx, async (inner) => {
    await refuseTheLastAdmin(inner);
    const user = await findUser(inner, userId);
    if (!user) throw notFound();
    return beginLeaving(inner, user);
  });
  keepInLog(ctx, { leaving: { userId } });
  return erasedAt;
}

/**
 * Cancels the deletion. It can always be requested, but canceling is limited: a one-person shop closes and
 * reopens with it, and its candidates are notified each time.
 * @throws {Failure} `too_many` after three times in a day, `gone` once they are erased
 */
export async function cancelDeletion(ctx: SignedInContext): Promise<void> {
  await together(ctx, async (inner) => {
    if (ctx.actor.leavingAt)
      await spendSaying("errors:stayedTooOften", inner, "stay", ctx.actor.id);
    await endLeaving(inner, ctx.actor.id);
    await cancelErasuresOf(inner, ctx.actor.id);
  });
  keepInLog(ctx, { staying: { userId: ctx.actor.id } });
}

/** What the log and the metric call the rows of the daily round. */
const sweep = "keep-retention";

/**
 * The daily round of retention: erases whoever asked for it a grace period ago or was silent for
 * 24 months, writes to whoever has 30 days left, and looks again for what others wrote about people
 * who are hidden (docs/domain.md, "retention").
 */
export async function keepRetention(ctx: Context): Promise<void> {
  const silent = monthsAgo(ctx);
  const steps = {
    leaving: () => eraseLeaving(ctx),
    accounts: () => keepAccounts(ctx),
    applications: () => keepApplications(ctx),
    referrers: async () => forgetSilentReferrers(ctx, silent, await codesUsedSince(ctx, silent)),
    invitations: () => forgetInvitations(ctx, silent),
    shopInvitations: () => forgetShopInvitations(ctx, silent),
    visits: () => forgetVisits(ctx, silent),
    mails: () => ctx.db.delete(emails).where(lte(emails.createdAt, silent)),
    // Last: it looks into texts, for each of them.
    written: () => hideWrittenSince(ctx),
  };
  const rows = Object.entries(steps).map(([id, run]) => ({ id, run }));
  await oneByOne(ctx, sweep, rows, ({ run }) => run());
}

/** The moment before which silence has lasted too long. */
function monthsAgo(ctx: Context): Date {
  const silent = new Date(ctx.clock.now());
  silent.setUTCMonth(silent.getUTCMonth() - inactivity.months);
  return silent;
}

/** Applications of people who have no account: rejected, undecided, or approved and never used. */
async function keepApplications(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const silent = monthsAgo(ctx);
  const soon = new Date(silent.getTime() + inactivity.noticeDays * dayMs);
  const noticed = new Date(now - inactivity.noticeDays * dayMs);
  const silentOnes = await silentApplications(ctx, soon);
  await oneByOne(ctx, sweep, silentOnes, async (entry) => {
    // A notice before the last sign of life was of an earlier silence.
    if (entry.noticedAt === null || entry.noticedAt < entry.lastAt)
      await together(ctx, async (inner) => {
        if (await noteNotice(inner, entry.id, soon))
          await queueEmail(inner, entry.email, applicationEmail(ctx, entry));
      });
    else if (entry.lastAt <= silent && entry.noticedAt <= noticed)
      await eraseAddress(ctx, entry.email, (inner) => isSilent(inner, entry.id, silent));
  });
}

/** Erases whoever asked for it a grace period ago. */
async function eraseLeaving(ctx: Context): Promise<void> {
  const asked = new Date(ctx.clock.now().getTime() - deletionGraceDays * dayMs);
  const isDue = ({ leavingAt }: { leavingAt: Date | null }) =>
    leavingAt !== null && leavingAt <= asked;
  await oneByOne(ctx, sweep, await leavingUsers(ctx, asked), ({ id }) =>
    erasePerson(ctx, id, isDue),
  );
  await doErasures(ctx, asked);
}

/** So far back the round looks for what was written: a few that fail are made up for by the next. */
const lookedBackDays = 7;

/** Hides what was written lately about people who are hidden already: what was there before was found when they were. */
async function hideWrittenSince(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - lookedBackDays * dayMs);
  await oneByOne(ctx, sweep, await hiddenUsers(ctx), (user) =>
    together(ctx, (inner) => hideWritten(inner, user, since)),
  );
}

type Silent = { activeAt: Date; inactivityNoticeAt: Date | null };

async function keepAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const silent = monthsAgo(ctx);
  const noticed = new Date(now.getTime() - inactivity.noticeDays * dayMs);
  const soon = new Date(silent.getTime() + inactivity.noticeDays * dayMs);
  // A notice before the last sign of life was of an earlier silence.
  const noticeOf = ({ activeAt, inactivityNoticeAt: at }: Silent) =>
    at !== null && at >= activeAt ? at : null;
  const isDue = (user: Silent) => {
    const notice = noticeOf(user);
    return user.activeAt <= silent && notice !== null && notice <= noticed;
  };
  await oneByOne(ctx, sweep, await inactiveUsers(ctx, soon), async (user) => {
    if (noticeOf(user) === null)
      await together(ctx, async (inner) => {
        // They may have come back while others were erased.
        if (await noteInactivity(inner, user.id, soon))
          await queueEmail(inner, user.email, inactivityEmail(ctx, user));
      });
    else if (isDue(user)) await erasePerson(ctx, user.id, isDue);
  });
}
