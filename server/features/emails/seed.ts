import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { queueEmail } from "#server/platform/email/queue.ts";
import { emails } from "#server/platform/email/table.ts";
import type { Message } from "#server/platform/email/transport.ts";

/** Adds a message that failed because the recipient's mailbox was full, so an admin can retry it. */
export async function seedFailed(ctx: Context, to: string, message: Message): Promise<void> {
  const id = await queueEmail(ctx, to, message);
  await ctx.db
    .update(emails)
    .set({ status: "failed", attempts: 1, error: "552 5.2.2" })
    .where(eq(emails.id, id));
}
