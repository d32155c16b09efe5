import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailTopic, RefusalReason } from "#contract/emails.ts";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { notFound } from "../errors.ts";
import { mailRefusals } from "./table.ts";

/** Signs of what a provider said that are kept; its sentences may name people. */
const mostSigns = 100;

interface Refusal {
  address: string;
  reason: RefusalReason;
  /** What is not sent; everything that the reason stops where it is not said. */
  topic?: MailTopic;
  detail?: string;
}

/**
 * Notes that an address refuses mail (docs/domain.md, "refusal"). A worse reason takes the place of
 * a milder one; the same again changes nothing.
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

/** Forgets that an address refuses messages about a topic. */
export async function takeMailAgain(
  ctx: Pick<Context, "db">,
  { address, topic }: { address: string; topic: MailTopic },
): Promise<void> {
  await ctx.db
    .delete(mailRefusals)
    .where(and(eq(mailRefusals.address, emailKey(address)), eq(mailRefusals.topic, topic)));
}

/**
 * Why a message may not go to an address, or null. Nothing goes where a mailbox does not exist; to
 * who called us spam or said no, only what answers them or must be sent.
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
 * Forgets a refusal: an admin knows better.
 * @throws {Failure} `not_found`
 */
export async function liftRefusal(ctx: Pick<Context, "db">, id: string): Promise<void> {
  const gone = await ctx.db
    .delete(mailRefusals)
    .where(eq(mailRefusals.id, id))
    .returning({ id: mailRefusals.id });
  if (gone.length === 0) throw notFound();
}
