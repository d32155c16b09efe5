import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { conflict, notFound } from "../errors.ts";
import { job } from "../jobs/job.ts";
import { plainAddress } from "./address.ts";
import { emails } from "./table.ts";
import type { Message } from "./transport.ts";

/** How a message waits: for the mail server, or where there is none to be read by an admin. */
const waiting = (ctx: Context) => (ctx.transport ? "queued" : "outbox");

/**
 * Hands a message to the mail queue within the caller's transaction; without a mail server it goes
 * to the outbox.
 * @param aboutId whom the message names, where that is not its reader
 * @param after when it may be sent at the earliest
 * @returns the message's id, which is also its Message-ID
 */
export async function queueEmail(
  ctx: Context,
  to: string,
  message: Message,
  aboutId?: string,
  after?: Date,
): Promise<string> {
  const id = randomUUID();
  await ctx.db.insert(emails).values({
    id,
    to: plainAddress(to),
    ...message,
    aboutId: aboutId ?? null,
    status: waiting(ctx),
    createdAt: ctx.clock.now(),
  });
  if (ctx.transport) await ctx.jobs.send(ctx.db, sendEmail, { id }, after);
  return id;
}

/** Hands one message to the mail server; a message that is already sent stays as it is. */
async function deliver(ctx: Context, id: string, last: boolean) {
  const [email] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (email?.status !== "queued" || !ctx.transport) return;
  const attempts = sql`${emails.attempts} + 1`;
  try {
    await ctx.transport.send(`<${id}@${ctx.config.publicUrl.hostname}>`, email.to, email);
  } catch (error) {
    const status = last ? "failed" : "queued";
    ctx.metrics.mail(last ? "failed" : "retrying");
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    await ctx.db.update(emails).set({ attempts, status, error: reason }).where(eq(emails.id, id));
    // oxlint-disable-next-line preserve-caught-error -- a mail server's words name the recipient
    throw new Error(`the mail server did not take it: ${reason}`);
  }
  ctx.metrics.mail("sent");
  ctx.log.debug({ mail: id }, "mail sent");
  // The text may hold a sign-in link: once it is sent nobody else needs to read it.
  await ctx.db
    .update(emails)
    .set({
      attempts,
      status: "sent",
      error: null,
      text: "",
      html: "",
      calendar: null,
      sentAt: ctx.clock.now(),
    })
    .where(eq(emails.id, id));
}

export const sendEmail = job({
  name: "send-email",
  atOnce: 4,
  payload: z.object({ id: z.uuid() }),
  retryLimit: 8,
  retryDelay: 10,
  timeLimit: 120,
  handler: (ctx, { id }, { last }) => deliver(ctx, id, last),
});

/**
 * Tries a failed message again.
 * @throws {Failure} `conflict` for a message that has not failed
 */
export async function retryEmail(ctx: Context, id: string) {
  return ctx.db.transaction(async (db) => {
    const [row] = await db
      .update(emails)
      .set({ status: waiting(ctx), error: null })
      .where(and(eq(emails.id, id), eq(emails.status, "failed")))
      .returning();
    if (row) {
      if (ctx.transport) await ctx.jobs.send(db, sendEmail, { id });
      return row;
    }
    throw (await db.$count(emails, eq(emails.id, id)))
      ? conflict("errors:emailNotFailed")
      : notFound();
  });
}
