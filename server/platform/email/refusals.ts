import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailTopic, RefusalReason } from "#contract/emails.ts";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { notFound } from "../errors.ts";
import { mailRefusals } from "./table.ts";

/** Characters of a provider's answer that are kept: its sentences may name people. */
const mostSigns = 100;

interface Refusal {
  address: string;
  reason: RefusalReason;
  /** What is not sent; without a topic, everything that the reason forbids. */
  topic?: MailTopic;
  detail?: string;
}

/**
 * Records that an address refuses mail (docs/domain.md, "refusal"). A bounce replaces a milder reason;
 * otherwise the first record stays.
 */
export async function refuseMail(
  ctx: Pick<Context, "db" | "clock">,
  { address, reason, topic, detail = "" }: Refusal,
): Promise<void> {
  const values = { reason, detail: detail.slice(0, mostSigns), createdAt: ctx.clock.now() };
  await ctx.db
    .insert(mailRefusals)
    .values({ id: randomUUID(), address: emailKey(address), topic: topic ?? "", ...values })
    .onConflictDoUpdate({
      target: [mailRefusals.address, mailRefusals.topic],
      set: values,
      setWhere: sql`excluded.reason = 'bounced' and ${mailRefusals.reason} <> 'bounced'`,
    });
}

/** Removes an address's refusal of a topic. */
export async function takeMailAgain(
  ctx: Pick<Context, "db">,
  { address, topic }: { address: string; topic: MailTopic },
): Promise<void> {
  await ctx.db
    .delete(mailRefusals)
    .where(and(eq(mailRefusals.address, emailKey(address)), eq(mailRefusals.topic, topic)));
}

/**
 * Why a message may not be sent to an address, or null. Nothing goes to a mailbox that does not exist. To
 * people who reported spam or unsubscribed go only answers to what they just did and mail that must be
 * sent.
 */
export async function refusalOf(
  ctx: Pick<Context, "db">,
  { to, topic }: { to: string; topic: MailTopic | null },
): Promise<RefusalReason | null> {
  const rows = await ctx.db
    .select({ reason: mailRefusals.reason })
    .from(mailRefusals)
    .where(
      and(
        eq(mailRefusals.address, emailKey(to)),
        inArray(mailRefusals.topic, topic ? ["", topic] : [""]),
      ),
    );
  const reasons = rows.map(({ reason }) => reason);
  if (reasons.includes("bounced")) return "bounced";
  return topic ? (reasons[0] ?? null) : null;
}

/**
 * Removes a refusal on an admin's decision.
 * @throws {Failure} `not_found`
 */
export async function liftRefusal(ctx: Pick<Context, "db">, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(mailRefusals)
    .where(eq(mailRefusals.id, id))
    .returning({ id: mailRefusals.id });
  if (gone.length === 0) throw notFound();
}
