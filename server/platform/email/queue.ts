import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import type { EmailStatus, MailTopic } from "#contract/emails.ts";
import { notificationKinds } from "#contract/notification-words.ts";
import type { CallContext, Context } from "#server/context.ts";
import { rowGiven, statement } from "../db/statement.ts";
import { conflict, notFound } from "../errors.ts";
import { type Attempt, job } from "../jobs/job.ts";
import { everyAdmin } from "../live/hub.ts";
import { tokenUrl, unsubscribePage, unsubscribeToken } from "../signed-links.ts";
import { plainAddress } from "./address.ts";
import { bounceAddress } from "./bounces.ts";
import { failureOf } from "./failure.ts";
import { refusalOf, refuseMail } from "./refusals.ts";
import { emails } from "./table.ts";
import type { Message } from "./transport.ts";

/** The first status of a message: queued for the mail server, or without one kept in the outbox for admins. */
const waiting = (ctx: Context) => (ctx.transport ? "queued" : "outbox");

/** The statuses from which an admin may send a message; from the outbox once there is a mail server. */
export const canRetryFrom = (ctx: Context): EmailStatus[] =>
  ctx.transport ? ["failed", "refused", "outbox"] : ["failed", "refused"];

/** What a message carries besides its text and recipient. */
export interface Mailing {
  /** A person that the message names, if that is not the recipient. */
  aboutId?: string | undefined;
  /** The earliest time to send it. */
  after?: Date | undefined;
  /** After this time it is of no more use and is not sent; until then it waits behind no mail that can wait. */
  usefulUntil?: Date | undefined;
  /** What it is news of and since when: an address gets the mails of one thread in their order. */
  thread?: { name: string; at: Date } | undefined;
  /** What the recipient can unsubscribe from with it (contract/emails.ts). */
  topic?: MailTopic | undefined;
}

/** Adds the message's token to the unsubscribe link, which is rendered before the message has an id. */
function withToken({ config }: Context, id: string, { text, html, ...message }: Message): Message {
  const page = new URL(unsubscribePage, config.publicUrl).href;
  const url = tokenUrl(config, unsubscribePage, unsubscribeToken(config, id));
  return { ...message, text: text.replaceAll(page, url), html: html.replaceAll(page, url) };
}

/** The address that mail programs call for one-click unsubscribing (RFC 8058). */
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
        "thread",
        "threadAt",
        "usefulUntil",
        "status",
        "createdAt",
      ]),
    ),
);

/**
 * Queues a message in the caller's transaction; without a mail server it goes to the outbox.
 * @returns the message's id, from which its Message-ID is made
 */
export async function queueEmail(
  ctx: Context & Pick<CallContext, "caused">,
  to: string,
  message: Message,
  { aboutId, after, usefulUntil, topic, thread }: Mailing = {},
): Promise<string> {
  const id = randomUUID();
  // News is bounded by its reader's own budget (docs/domain.md, "notification").
  const isNews = notificationKinds.some((kind) => kind === topic);
  if (ctx.caused && !isNews) ctx.caused.mails += 1;
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
    thread: thread?.name ?? null,
    threadAt: thread?.at.toISOString() ?? null,
    status: waiting(ctx),
    createdAt: ctx.clock.now().toISOString(),
  });
  const queue = usefulUntil ? sendLink : sendEmail;
  if (ctx.transport) await ctx.jobs.send(ctx.db, queue, { id }, after);
  return id;
}

type Row = typeof emails.$inferSelect;

/** The sender, made from the product's name; undefined if one is configured. */
const senderOf = ({ config, brand }: Context) =>
  config.sendsAsProduct
    ? { name: brand.name, address: `no-reply@${config.publicUrl.hostname}` }
    : undefined;

/** Why a waiting message must not be sent: the recipient refuses it, or it is too late. Null if it may. */
async function hindrance(ctx: Context, email: Row): Promise<Partial<Row> | null> {
  const refusal = await refusalOf(ctx, email);
  if (refusal) return { status: "refused", error: refusal };
  const late = email.usefulUntil && email.usefulUntil <= ctx.clock.now();
  return late ? { status: "failed", error: email.error ?? "too late" } : null;
}

const settle = async (ctx: Context, id: string, set: Partial<Row>) => {
  await ctx.db
    .update(emails)
    .set({ ...set, tryingSince: null })
    .where(eq(emails.id, id));
  if (set.status === "failed") await ctx.live.publish(ctx.db, everyAdmin, "desk");
};

const limitSeconds = 120;

/** Takes a mail of a thread for an attempt, as another mail's job may at this moment; false where one has. */
async function takes(ctx: Context, { id, thread }: Row): Promise<boolean> {
  if (thread === null) return true;
  const now = ctx.clock.now();
  const given = new Date(now.getTime() - limitSeconds * 1000);
  const free = or(isNull(emails.tryingSince), lt(emails.tryingSince, given));
  const [taken] = await ctx.db
    .update(emails)
    .set({ tryingSince: now })
    .where(and(eq(emails.id, id), eq(emails.status, "queued"), free))
    .returning({ id: emails.id });
  return taken !== undefined;
}

/**
 * Hands one message to the mail server; where that was taken out of the settings meanwhile, to the outbox.
 * @returns why it is to be tried again; null once nothing is left to do
 */
async function attempt(ctx: Context, email: Row, last: boolean): Promise<string | null> {
  const { id } = email;
  if (!ctx.transport) {
    await settle(ctx, id, { status: "outbox" });
    return null;
  }
  const hindered = await hindrance(ctx, email);
  if (hindered) {
    ctx.metrics.mail(hindered.status === "refused" ? "refused" : "failed");
    await settle(ctx, id, hindered);
    return null;
  }
  if (!(await takes(ctx, email))) return "another attempt is under way";
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
    await settle(ctx, id, { attempts, status: over ? "failed" : "queued", error: reason });
    if (noSuchMailbox)
      await refuseMail(ctx, { address: email.to, reason: "bounced", detail: reason });
    return over ? null : reason;
  }
  ctx.metrics.mail("sent");
  ctx.log.debug({ mail: id }, "mail sent");
  // The text may contain a sign-in link, and nobody needs it once it is sent.
  await settle(ctx, id, {
    attempts,
    status: "sent",
    error: null,
    text: "",
    html: "",
    calendar: null,
    sentAt: ctx.clock.now(),
  });
  return null;
}

/** Mails of the same thread to the same address that still wait and come before one. */
async function earlierThan(ctx: Context, { to, thread, threadAt }: Row): Promise<Row[]> {
  if (thread === null || threadAt === null) return [];
  const same = and(eq(emails.to, to), eq(emails.thread, thread));
  return ctx.db
    .select()
    .from(emails)
    .where(and(same, eq(emails.status, "queued"), lt(emails.threadAt, threadAt)))
    .orderBy(asc(emails.threadAt));
}

/**
 * Sends one message, after those of its thread that wait since before: each has a pause of its own, and after an
 * outage an invitation must not come behind its cancellation. A message that is already sent stays as it is; one that fails
 * every time is in the outbox, where it is sent again, and no dead letter besides.
 */
async function deliver(ctx: Context, id: string, last: boolean) {
  const [email] = await ctx.db.select().from(emails).where(eq(emails.id, id));
  if (email?.status !== "queued") return;
  for (const earlier of await earlierThan(ctx, email)) {
    const reason = await attempt(ctx, earlier, false);
    if (reason === null) continue;
    if (last) return settle(ctx, id, { status: "failed", error: reason });
    throw new Error(`an earlier mail of its thread waits: ${reason}`);
  }
  const reason = await attempt(ctx, email, last);
  // A mail server's own words, which name the recipient, are not in it.
  if (reason !== null) throw new Error(`the mail server did not take it: ${reason}`);
}

const sending = {
  payload: z.object({ id: z.uuid() }),
  // Half an hour of growing pauses, then hourly attempts: a mail server may be down for a night.
  retryLimit: 20,
  retryDelay: 10,
  timeLimit: limitSeconds,
  handler: (ctx: Context, { id }: { id: string }, { last }: Attempt) => deliver(ctx, id, last),
};

export const sendEmail = job({ ...sending, name: "send-email", atOnce: 4 });

/** A line of its own: thousands of other mails may wait, and whoever signs in waits at the screen. */
export const sendLink = job({ ...sending, name: "send-link", atOnce: 2 });

/**
 * Sends a message again that failed or was refused, or one that waited while there was no mail server.
 * @throws {Failure} `conflict` for one in any other state; `not_found`
 */
export async function retryEmail(ctx: Context, id: string) {
  return ctx.db.transaction(async (db) => {
    const [row] = await db
      .update(emails)
      .set({ status: waiting(ctx), error: null, usefulUntil: null })
      .where(and(eq(emails.id, id), inArray(emails.status, canRetryFrom(ctx))))
      .returning();
    if (row) {
      if (ctx.transport) await ctx.jobs.send(db, sendEmail, { id });
      await ctx.live.publish(db, everyAdmin, "desk");
      return row;
    }
    throw (await db.$count(emails, eq(emails.id, id)))
      ? conflict("errors:emailNotFailed")
      : notFound();
  });
}
