import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import {
  type JobTerm,
  isPayInOrder,
  type RequestStatus,
  type TalentRequest,
  type TalentRequestChange,
  type TalentRequestEvent,
  type TalentRequestForm,
} from "#contract/talent-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { findShop, shopOf } from "#server/features/shops/api.ts";
import { type Actor, product } from "#server/platform/actor.ts";
import { together } from "#server/platform/db/together.ts";
import { laterThan } from "#server/platform/db/moment.ts";
import { conflict, invalid } from "#server/platform/errors.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import { findPlace } from "#server/platform/places/find-place.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { abilities, isOpen, termsOf } from "./policy.ts";
import {
  lockRequest,
  presentRequest,
  readOwnRequest,
  requestsOfShop,
  type RequestRow,
} from "./queries.ts";
import { refuseOneMore, refuseOneMoreOpen, spendChange } from "./room.ts";
import { talentRequestChanges, talentRequests as requests } from "./table.ts";

type ActingContext = Context & { actor: Actor };

const actorId = ({ actor }: ActingContext) => (actor.kind === "user" ? actor.id : null);

async function note(
  ctx: ActingContext,
  requestId: string,
  at: Date,
  changes: TalentRequestEvent["changes"],
) {
  await ctx.db
    .insert(talentRequestChanges)
    .values({ id: randomUUID(), requestId, actorId: actorId(ctx), at, changes });
  await ctx.live.publish(ctx.db, everyAdmin, "desk");
}

/** People are looked for around a place: it must be one. */
function checkPlace(location: string | undefined) {
  if (location !== undefined && findPlace(location) === null)
    throw invalid({ location: "errors:fields.place" });
}

/**
 * Opens a request of a shop; the announcement has the pool looked through.
 * @throws {Failure} `invalid` for a place that does not exist; as `room.ts` where the shop has too many
 */
export async function openRequest(
  ctx: ActingContext,
  shopId: string,
  form: TalentRequestForm,
): Promise<RequestRow> {
  checkPlace(form.location);
  const now = ctx.clock.now();
  return together(ctx, async (inner) => {
    await refuseOneMore(inner, shopId);
    await spendChange(inner, shopId);
    const [row] = await inner.db
      .insert(requests)
      .values({
        ...form,
        id: randomUUID(),
        shopId,
        createdBy: ctx.actor.kind === "user" && ctx.actor.role === "employer" ? ctx.actor.id : null,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!row) throw new Error("a request was not stored");
    await note(inner, row.id, now, [{ field: "status", from: null, to: row.status }]);
    await ctx.jobs.announce(inner.db, "talent-request-changed", { requestId: row.id });
    return row;
  });
}

/** Opens a request of the caller's shop. */
export async function createRequest(ctx: SignedInContext, form: TalentRequestForm) {
  const { id } = await shopOf(ctx);
  return together(ctx, async (inner) => presentRequest(inner, await openRequest(inner, id, form)));
}

const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : Array.isArray(value)
      ? value.join(", ")
      : String(value);

type Values = Partial<typeof requests.$inferInsert>;

/** Where a change leaves the status: filled and unfilled follow from the places. */
function statusAfter(row: RequestRow, change: TalentRequestChange): RequestStatus {
  if (change.status === "closed") return "closed";
  if (row.status === "closed" && change.status !== "open") return "closed";
  if (row.hiresMade >= (change.hiresNeeded ?? row.hiresNeeded)) return "filled";
  const wasWorkedOn = row.hiresMade > 0 || row.status === "filled" || row.status === "in_progress";
  return wasWorkedOn ? "in_progress" : "pending";
}

function refuse(row: RequestRow, change: TalentRequestChange) {
  const { updatedAt, status, ...fields } = change;
  if (updatedAt !== undefined && updatedAt !== row.updatedAt.toISOString())
    throw conflict("matches:errors.requestChanged");
  const can = abilities(row);
  const edits = Object.values(fields).some((value) => value !== undefined);
  if (edits && !can.edit && status !== "open") throw conflict("matches:errors.requestClosed");
  if (change.hiresNeeded !== undefined && change.hiresNeeded < row.hiresMade)
    throw conflict("matches:errors.hiresBelow");
  const needed = change.hiresNeeded ?? row.hiresNeeded;
  if (status === "open" && row.hiresMade >= needed) throw conflict("matches:errors.requestFilled");
  if (!isPayInOrder({ payMin: row.payMin, payMax: row.payMax, ...dropAbsent(fields) }))
    throw invalid({ payMax: "errors:fields.payOrder" });
}

const dropAbsent = (fields: object): Values =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Edits a request, closes it or opens it again; keeps who changed what.
 * @throws {Failure} `conflict` when it changed after the editor saw it, when it is closed, or when
 *   more people have been hired than would be needed; as `room.ts` where the shop has too many open
 */
export async function updateRequest(
  ctx: SignedInContext,
  id: string,
  change: TalentRequestChange,
): Promise<TalentRequest> {
  await readOwnRequest(ctx, id);
  checkPlace(change.location);
  return together(ctx, async (inner) => {
    const { db } = inner;
    const row = await lockRequest(inner, id);
    refuse(row, change);
    const { status: _, updatedAt: __, ...fields } = change;
    const status = statusAfter(row, change);
    if (isOpen({ status }) && !isOpen(row)) await refuseOneMoreOpen(inner, row.shopId);
    const values: Values = { ...dropAbsent(fields), status };
    const before: Record<string, unknown> = row;
    const changes = Object.entries(values)
      .map(([field, value]) => ({ field, from: asText(before[field]), to: asText(value) }))
      .filter(({ from, to }) => from !== to);
    if (changes.length === 0) return presentRequest(inner, row);
    // A shop over the limit can still close a job.
    if (status !== "closed") await spendChange(inner, row.shopId);
    const now = laterThan(ctx, row.updatedAt);
    const [changed] = await db
      .update(requests)
      .set({ ...values, updatedAt: now })
      .where(eq(requests.id, id))
      .returning();
    await note(inner, id, now, changes);
    await ctx.jobs.announce(db, "talent-request-changed", { requestId: id });
    const terms = termsOf(changes);
    if (terms.length > 0)
      await ctx.jobs.announce(db, "job-terms-changed", { requestId: id, terms });
    return presentRequest(inner, changed ?? row);
  });
}

/** Where a request goes when its shop closes or opens, or null where it stays. */
function afterShop(row: RequestRow, closedAt: Date | null): Values | null {
  if (closedAt) return isOpen(row) ? { status: "closed", closedWithShopAt: closedAt } : null;
  if (!row.closedWithShopAt || row.status !== "closed") return null;
  return { status: statusAfter(row, { status: "open" }), closedWithShopAt: null };
}

/**
 * Closes what is open of a shop in which nobody is left to answer, and opens that again once somebody
 * is back; the announcements have matches follow, and fill what waited for the first to come
 * (docs/domain.md, "shop").
 */
export async function followShop(ctx: Context, shopId: string): Promise<void> {
  const rows = await requestsOfShop(ctx, shopId);
  await oneByOneOrAgain(ctx, "follow-shop", rows, ({ id }) =>
    together({ ...ctx, actor: product }, async (inner) => {
      const row = await lockRequest(inner, id);
      const shop = await findShop(inner, shopId);
      const values = shop && afterShop(row, shop.closedAt);
      if (!values?.status) {
        if (shop && isOpen(row))
          await ctx.jobs.announce(inner.db, "talent-request-changed", { requestId: id });
        return;
      }
      const now = laterThan(ctx, row.updatedAt);
      await inner.db
        .update(requests)
        .set({ ...values, updatedAt: now })
        .where(eq(requests.id, id));
      await note(inner, id, now, [{ field: "status", from: row.status, to: values.status }]);
      await ctx.jobs.announce(inner.db, "talent-request-changed", { requestId: id });
      if (row.closedWithShopAt)
        await ctx.jobs.announce(inner.db, "talent-request-back", {
          requestId: id,
          closedAt: row.closedWithShopAt.toISOString(),
        });
    }),
  );
}

/** For each job of a shop, notifies the candidates that the shop's name, address or pay plan changed. */
export async function followShopsTerms(
  ctx: Context,
  shopId: string,
  terms: JobTerm[],
): Promise<void> {
  for (const { id, payPlan } of await requestsOfShop(ctx, shopId)) {
    // The shop's pay plan is shown where the job has one, and nowhere else.
    const shown = terms.filter((term) => term !== "payPlan" || payPlan !== null);
    if (shown.length > 0)
      await ctx.jobs.announce(ctx.db, "job-terms-changed", { requestId: id, terms: shown });
  }
}

/**
 * Takes off a shop's jobs what its people wrote. Title, place and terms stay: the records of matches are read with
 * them (docs/domain.md, "shop").
 */
export async function forgetWords(ctx: Context, shopId: string): Promise<void> {
  const own = ctx.db.select({ id: requests.id }).from(requests).where(eq(requests.shopId, shopId));
  await ctx.db.delete(talentRequestChanges).where(inArray(talentRequestChanges.requestId, own));
  await ctx.db.update(requests).set({ description: "" }).where(eq(requests.shopId, shopId));
}

/** Moves a locked request by what happened to its matches. */
async function move(
  ctx: ActingContext,
  row: RequestRow,
  set: Values & { status: RequestStatus },
): Promise<RequestRow> {
  const now = laterThan(ctx, row.updatedAt);
  const [moved] = await ctx.db
    .update(requests)
    .set({ ...set, updatedAt: now })
    .where(eq(requests.id, row.id))
    .returning();
  if (set.status !== row.status)
    await note(ctx, row.id, now, [{ field: "status", from: row.status, to: set.status }]);
  return moved ?? row;
}

/** A request whose first candidates are with the employer is in progress. */
export async function startRequest(ctx: ActingContext, row: RequestRow): Promise<RequestRow> {
  return row.status === "pending" ? move(ctx, row, { status: "in_progress" }) : row;
}

/**
 * Takes one of a locked request's places; the last one fills it.
 * @throws {Failure} `conflict` when there is none left
 */
export async function takePlace(
  ctx: ActingContext,
  row: RequestRow,
  matchId: string,
): Promise<RequestRow> {
  if (!isOpen(row) || row.hiresMade >= row.hiresNeeded)
    throw conflict("matches:errors.requestFilled");
  const hiresMade = row.hiresMade + 1;
  const filled = hiresMade === row.hiresNeeded;
  return move(ctx, row, {
    hiresMade,
    status: filled ? "filled" : "in_progress",
    filledBy: filled ? matchId : null,
  });
}

/** Gives a place back; a request that this hire had filled is open again, or closed with its shop. */
export async function freePlace(ctx: ActingContext, row: RequestRow): Promise<RequestRow> {
  const given = { hiresMade: row.hiresMade - 1, filledBy: null };
  if (row.status !== "filled") return move(ctx, row, { ...given, status: row.status });
  const closedAt = (await findShop(ctx, row.shopId))?.closedAt ?? null;
  const reopened: RequestRow = { ...row, status: "in_progress" };
  return move(ctx, row, { ...given, status: "in_progress", ...afterShop(reopened, closedAt) });
}
