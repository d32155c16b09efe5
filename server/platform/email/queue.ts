import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { MailTopic } from "#contract/emails.ts";
import type { CallContext, Context } from "#server/context.ts";
import { rowGiven, statement } from "../db/statement.ts";
import { conflict, notFound } from "../errors.ts";
import { job } from "../jobs/job.ts";
import { tokenUrl, unsubscribePage, unsubscribeToken } from "../signed-links.ts";
import { plainAddress } from "./address.ts";
import { bounceAddress } from "./bounces.ts";
import { failureOf } from "./failure.ts";
import { refusalOf, refuseMail } from "./refusals.ts";
import { emails } from "./table.ts";
import type { Message } from "./transport.ts";

/** How a message waits: for the mail server, or where there is none to be read by an admin. */
const waiting = (ctx: Context) => (ctx.transport ? "queued" : "outbox");

/** What is known of a message besides its words and its reader. */
export interface Mailing {
  /** Whom the message names, where that is not its reader. */
  aboutId?: string | undefined;
  /** When it may be sent at the earliest. */
  after?: Date | undefined;
  /** When it is of no more use: it is not tried after that. */
  usefulUntil?: Date | undefined;
  /** What its reader may end by it (contract/emails.ts). */
  topic?: MailTopic | undefined;
}

/** Completes the link at a message's foot, which the letter could not know, with the message's token. */
function withToken({ config }: Context, id: string, { text, html, ...message }: Message): Message {
  const page = new URL(unsubscribePage, config.publicUrl).href;
  const url = tokenUrl(config, unsubscribePage, unsubscribeToken(config, id));
  return { ...message, text: text.replaceAll(page, url), html: html.replaceAll(page, url) };
}

/** Where a mail program ends such messages with one click. */
const oneClickUrl = ({ config }: Context, id: string) =>
  new URL(`/api/unsubscribe/one-click/${unsubscribeToken(config, id)}`, config.publicUrl).href;

const written = statement("email_written", (db) =>
  db
    .insert(emails)
    .values(
      rowGiven([
        "id",
        "to",
        "subject",
        "text",
        "html",
        "calendar",
        "aboutId",
        "topic",
        "usefulUntil",
        "status",
        "createdAt",
      ]),
    ),
);

/**
 * Hands a message to the mail queue within the caller's transaction; without a mail server it goes
 * to the outbox.
 * @returns the message's id, which is also its Message-ID
 */
export async function queueEmail(
  ctx: Context & Pick<CallContext, "caused">,
  to: string,
  message: Message,
  { aboutId, after, usefulUntil, topic }: Mailing = {},
): Promise<string> {
  const id = randomUUID();
  if (ctx.caused) ctx.caused.mails += 1;
  const { subject, text, html, calendar = null } = topic ? withToken(ctx, id, message) : message;
  await written(ctx.db, {
    id,
    to: plainAddress(to),
    subject,
    text,
    html,
    calendar,
    aboutId: aboutId ?? null,
    usefulUntil: usefulUntil?.toISOString() ?? null,
    topic: topic ?? null,
    status: waiting(ctx),
    createdAt: ctx.clock.now().toISOString(),
  });
  if (ctx.transport) await ctx.jobs.send(ctx.db, sendEmail, { id }, after);
  return id;
}

type Row = typeof emails.$inferSelect;

/** The sender that the product's name makes, where none is configured. */
const senderOf = ({ config, brand }: Context) =>
  config.sendsAsProduct
    ? { name: brand.name, address: `no-reply@${config.publicUrl.hostname}` }
    : undefined;

/** Why a message that waits is not sent at all: its reader refuses it, or it is too late. */
async function hindrance(ctx: Context, email: Row): Promise<Partial<Row> | null> {
  const refusal = await refusalOf(ctx, email);
  if (refusal) return { status: "refused", error: refusal };
  const late = email.usefulUntil && email.usefulUntil <= ctx.clock.now();
  return late ? { status: "failed", error: email.error ?? "too late" } : null;
}

/** Hands one message to the mail server; a message that is already sent stays as it is. */
async function deliver(ctx: Context, id: string, last: boolean) {
  const [email] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (email?.status !== "queued" || !ctx.transport) return;
  const settle = (set: Partial<Row>) => ctx.db.update(emails).set(set).where(eq(emails.id, id));
  const hindered = await hindrance(ctx, email);
  if (hindered) {
    ctx.metrics.mail(hindered.status === "refused" ? "refused" : "failed");
    await settle(hindered);
    return;
  }
  const attempts = email.attempts + 1;
  try {
    const unsubscribe = email.topic ? oneClickUrl(ctx, id) : undefined;
    await ctx.transport.send(
      `<${id}@${ctx.config.publicUrl.hostname}>`,
      email.to,
      { ...email, from: senderOf(ctx), returnTo: bounceAddress(ctx.config, id) },
      unsubscribe,
    );
  } catch (error) {
    const { reason, again, noSuchMailbox } = failureOf(error);
    const over = last || !again;
    ctx.metrics.mail(over ? "failed" : "retrying");
    await settle({ attempts, status: over ? "failed" : "queued", error: reason });
    if (noSuchMailbox)
      await refuseMail(ctx, { address: email.to, reason: "bounced", detail: reason });
    if (!again) return;
    // oxlint-disable-next-line preserve-caught-error -- a mail server's words name the recipient
    throw new Error(`the mail server did not take it: ${reason}`);
  }
  ctx.metrics.mail("sent");
  ctx.log.debug({ mail: id }, "mail sent");
  // The text may hold a sign-in link: once it is sent nobody else needs to read it.
  await settle({
    attempts,
    status: "sent",
    error: null,
    text: "",
    html: "",
    calendar: null,
    sentAt: ctx.clock.now(),
  });
}

export const sendEmail = job({
  name: "send-email",
  atOnce: 4,
  payload: z.object({ id: z.uuid() }),
  // A night without a mail server is outlived: half an hour of growing pauses, then one an hour.
  retryLimit: 20,
  retryDelay: 10,
  timeLimit: 120,
  handler: (ctx, { id }, { last }) => deliver(ctx, id, last),
});

/**
 * Tries a message again that failed, or that its reader refused.
 * @throws {Failure} `conflict` for any other
 */
export async function retryEmail(ctx: Context, id: string) {
  return ctx.db.transaction(async (db) => {
    const [row] = await db
      .update(emails)
      .set({ status: waiting(ctx), error: null, usefulUntil: null })
      .where(and(eq(emails.id, id), inArray(emails.status, ["failed", "refused"])))
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
