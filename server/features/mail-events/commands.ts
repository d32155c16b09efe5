import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { together } from "#server/platform/db/together.ts";
import { refuseMail } from "#server/platform/email/refusals.ts";
import { emails } from "#server/platform/email/table.ts";
import type { MailEvent } from "./events.ts";

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
