import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { refuseMail } from "#server/platform/email/refusals.ts";
import { emails } from "#server/platform/email/table.ts";
import type { MailEvent } from "./events.ts";
import type { Report } from "./reports.ts";

const uuid = z.uuid();

/** Takes in what became of messages (docs/domain.md, "refusal"); the same again changes nothing. */
export function takeIn(ctx: Context, events: readonly MailEvent[]): Promise<void> {
  return together(ctx, async (inner) => {
    for (const { address, reason, messageId, detail } of events) {
      await refuseMail(inner, { address, reason, detail });
      const id = uuid.safeParse(messageId);
      if (reason === "bounced" && id.success)
        await inner.db
          .update(emails)
          .set({ status: "bounced", error: detail })
          .where(and(eq(emails.id, id.data), eq(emails.status, "sent")));
    }
  });
}

/**
 * Takes in what the mailbox told of a message. What is blocked is the address that the message went to,
 * whatever the report calls it; the same again changes nothing.
 */
export function takeReport(
  ctx: Context,
  { messageId, returned, refusal, detail }: Report,
): Promise<void> {
  return together(ctx, async (inner) => {
    const [email] = await inner.db
      .select({ to: emails.to })
      .from(emails)
      .where(eq(emails.id, messageId));
    if (!email) return;
    if (refusal) await refuseMail(inner, { address: email.to, reason: refusal, detail });
    if (returned)
      await inner.db
        .update(emails)
        .set({ status: "bounced", error: detail })
        .where(and(eq(emails.id, messageId), eq(emails.status, "sent")));
  });
}
