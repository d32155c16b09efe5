import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { ConversionBatch, ConversionEvent } from "#contract/analytics.ts";
import type { CallContext, Context } from "#server/context.ts";
import { codesAmong } from "#server/features/referrers/api.ts";
import { manyRows } from "#server/platform/db/many-rows.ts";
import { rowGiven, statement } from "#server/platform/db/statement.ts";
import { spend, spenderOf, take } from "#server/platform/http/budgets.ts";
import { administration } from "./queries.ts";
import { conversionEvents } from "./table.ts";

/** That a page was opened, and nothing of who did. */
const nameless = (
  ctx: Context,
  { event, action, label }: ConversionEvent,
  category: string | undefined,
) => ({ id: randomUUID(), event, category, action, label, at: ctx.clock.now() });

/**
 * Counts what a browser reports; who it was is for the session to say. Each event of a batch counts
 * against the limit, the first with the call itself.
 * Beyond a day's allowance nothing of the sender is kept: rows stay for months, and nobody needs to hear of it.
 * @param withoutIdentity keeps only that pages were opened, of nobody
 * @returns whether anything was counted
 * @throws {Failure} `too_many`
 */
export async function recordConversion(
  ctx: CallContext,
  { more = [], ...first }: Omit<ConversionBatch, "withoutIdentity">,
  withoutIdentity: boolean,
): Promise<boolean> {
  if (more.length > 0) await spend(ctx, "event", spenderOf(ctx), more.length);
  if ((await take(ctx, "event-day", spenderOf(ctx), 1 + more.length)).over) return false;
  const isAdmin = ctx.actor.kind === "user" && ctx.actor.role === "admin";
  const pages = [first, ...more].filter(({ event }) => event === "page_view");
  const bare =
    isAdmin || withoutIdentity
      ? pages.map((page) => nameless(ctx, page, isAdmin ? administration : page.category))
      : [];
  if (bare.length > 0) await ctx.db.insert(conversionEvents).values(bare);
  const reported = withoutIdentity
    ? []
    : [first, ...more].filter(({ event }) => !isAdmin || event !== "page_view");
  if (reported.length === 0) return bare.length > 0;
  const codes = await codesAmong(
    ctx,
    reported.flatMap(({ referralCode }) => referralCode?.trim().toUpperCase() ?? []),
  );
  const rows = reported.map(({ timestamp, referralCode, ...event }) => {
    const code = referralCode?.trim().toUpperCase();
    return {
      ...event,
      // The product's own outcomes have ids that no browser can take.
      eventId: event.eventId && `browser:${event.eventId}`,
      id: randomUUID(),
      userId: ctx.actor.kind === "user" ? ctx.actor.id : null,
      referralCode: code && codes.has(code) ? code : null,
      reportedAt: timestamp ? new Date(timestamp) : null,
      at: ctx.clock.now(),
    };
  });
  await ctx.db
    .insert(conversionEvents)
    .values(rows)
    .onConflictDoNothing({ target: conversionEvents.eventId });
  return true;
}

export interface Outcome {
  event: string;
  category: string;
  action: string;
  label?: string | undefined;
  value?: number;
  userId?: string;
  metadata?: Record<string, string>;
  /** The same id counts once. */
  eventId: string;
  /** Where the person came from; looked up by `userId` where it is not given. */
  journeyId?: string | undefined;
  referralCode?: string | undefined;
  /** When it was, where that is not now. */
  at?: Date;
}

interface Origin {
  journeyId: string | null;
  referralCode: string | null;
}

/** How people with accounts came: what was kept when they got them. */
async function originsOf(ctx: Pick<Context, "db">, userIds: string[]) {
  if (userIds.length === 0) return new Map<string | null, Origin>();
  const rows = await ctx.db
    .select({
      userId: conversionEvents.userId,
      journeyId: conversionEvents.journeyId,
      referralCode: conversionEvents.referralCode,
    })
    .from(conversionEvents)
    .where(
      and(
        inArray(conversionEvents.userId, userIds),
        eq(conversionEvents.action, "account_created"),
        eq(conversionEvents.byProduct, true),
      ),
    );
  return new Map<string | null, Origin>(rows.map(({ userId, ...origin }) => [userId, origin]));
}

const noted = statement("outcome_noted", (db) =>
  db
    .insert(conversionEvents)
    .values({
      ...rowGiven([
        "id",
        "event",
        "category",
        "action",
        "label",
        "value",
        "userId",
        "metadata",
        "eventId",
        "journeyId",
        "referralCode",
        "at",
      ]),
      byProduct: true,
    })
    .onConflictDoNothing({ target: conversionEvents.eventId }),
);

/** Counts an outcome that the product knows itself. */
export async function recordOutcome(
  ctx: Pick<Context, "db" | "clock">,
  outcome: Outcome,
): Promise<void> {
  const { event, category, action, label, value, userId, metadata, eventId, at } = outcome;
  const known = userId && !outcome.journeyId ? await originsOf(ctx, [userId]) : null;
  const origin = { ...known?.get(userId ?? ""), ...outcome };
  await noted(ctx.db, {
    id: randomUUID(),
    event,
    category,
    action,
    label: label ?? null,
    value: value ?? null,
    userId: userId ?? null,
    metadata: metadata ? JSON.stringify(metadata) : null,
    eventId,
    journeyId: origin.journeyId ?? null,
    referralCode: origin.referralCode ?? null,
    at: (at ?? ctx.clock.now()).toISOString(),
  });
}

/** Counts several outcomes at once. */
export async function recordOutcomes(
  ctx: Pick<Context, "db" | "clock">,
  outcomes: Outcome[],
): Promise<void> {
  const now = ctx.clock.now();
  const unknown = outcomes.flatMap(({ userId, journeyId }) => (userId && !journeyId ? userId : []));
  const origins = await originsOf(ctx, [...new Set(unknown)]);
  const rows = outcomes.map((outcome) => ({
    ...(outcome.userId ? origins.get(outcome.userId) : {}),
    ...outcome,
    id: randomUUID(),
    byProduct: true,
    at: outcome.at ?? now,
  }));
  await ctx.db
    .insert(conversionEvents)
    .select(manyRows(conversionEvents, rows))
    .onConflictDoNothing({ target: conversionEvents.eventId });
}
