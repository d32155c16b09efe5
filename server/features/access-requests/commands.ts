import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { AccessRequest } from "#contract/access-requests.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { adminEmails, invite } from "#server/features/accounts/api.ts";
import { together } from "#server/platform/db/together.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { refuseOfficeNames, refuseShopNames } from "#server/platform/names/ours.ts";
import { phoneIn } from "#server/platform/phones.ts";
import { everyAdmin } from "#server/platform/live/hub.ts";
import { declinedEmail, requestedEmail } from "./emails.ts";
import { presentRequest } from "./queries.ts";
import { accessRequests as requests } from "./table.ts";

export interface Asking {
  shopName: string;
  contactName: string;
  phone: string;
  location: string;
  message: string;
}

/**
 * Asks for employer access and tells the admins.
 * @throws {Failure} `conflict` for somebody who has a role or is waiting for an answer, `invalid` for a
 *   name that is ours or an office's
 */
export async function requestAccess(ctx: SignedInContext, asking: Asking): Promise<AccessRequest> {
  if (ctx.actor.role) throw conflict("errors:hasRole");
  refuseShopNames(ctx, { shopName: asking.shopName });
  refuseOfficeNames(ctx, { contactName: asking.contactName });
  const phone = phoneIn(asking.phone);
  return together(ctx, async (inner) => {
    const [row] = await inner.db
      .insert(requests)
      .values({
        ...asking,
        phone,
        id: randomUUID(),
        userId: ctx.actor.id,
        email: ctx.actor.email,
        language: ctx.language,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict("errors:alreadyAsked");
    for (const admin of await adminEmails(inner))
      await queueEmail(inner, admin, requestedEmail(ctx, asking), {
        aboutId: ctx.actor.id,
        topic: "requests",
      });
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    return presentRequest(row);
  });
}

/**
 * Approves a request, which invites the person as an employer, or declines it.
 * @throws {Failure} `conflict` when it was decided before
 */
export async function decideAccessRequest(
  ctx: SignedInContext,
  { id, status }: { id: string; status: "approved" | "declined" },
): Promise<AccessRequest> {
  return together(ctx, async (inner) => {
    const decided = { status, decidedAt: ctx.clock.now(), decidedBy: ctx.actor.id };
    const [row] = await inner.db
      .update(requests)
      .set(decided)
      .where(and(eq(requests.id, id), eq(requests.status, "pending")))
      .returning();
    if (!row) {
      const found = await inner.db.$count(requests, eq(requests.id, id));
      throw found ? conflict("errors:alreadyDecided") : notFound();
    }
    const { email, language, contactName: name, shopName: shop } = row;
    if (status === "approved")
      await invite(inner, { email, name, shop, role: "employer", language });
    else await queueEmail(inner, email, declinedEmail(ctx, row));
    await ctx.live.publish(inner.db, row.userId, "access");
    await ctx.live.publish(inner.db, everyAdmin, "desk");
    return presentRequest(row);
  });
}

/** Notes that the shop was made that an approved request asked for. */
export const spendRequest = (ctx: Pick<Context, "db" | "clock">, id: string) =>
  ctx.db.update(requests).set({ spentAt: ctx.clock.now() }).where(eq(requests.id, id));
