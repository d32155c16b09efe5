import { and, eq, isNotNull } from "drizzle-orm";
import { type MailTopic, mailTopic } from "#contract/emails.ts";
import { emailKey } from "#contract/primitives.ts";
import { notificationKind } from "#contract/notifications.ts";
import type { MailSubscription } from "#contract/unsubscribing.ts";
import type { Context } from "#server/context.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { findChoices, wants } from "#server/features/notifications/api.ts";
import { emails, mailRefusals } from "#server/platform/email/table.ts";
import { notFound } from "#server/platform/errors.ts";
import { unsubscribedId } from "#server/platform/signed-links.ts";

/** A message that was sent, as far as unsubscribing goes. */
export interface Mailing {
  to: string;
  topic: MailTopic;
}

/**
 * The message that an unsubscribe token stands for.
 * @throws {Failure} `not_found`
 */
export async function findMailing(ctx: Context, token: string): Promise<Mailing> {
  const id = unsubscribedId(ctx.config, token);
  const [row] = id
    ? await ctx.db
        .select({ to: emails.to, topic: emails.topic })
        .from(emails)
        .where(and(eq(emails.id, id), isNotNull(emails.topic)))
    : [];
  if (!row) throw notFound();
  return { to: row.to, topic: mailTopic.parse(row.topic) };
}

/** An address of which its owner knows the rest: `r•••@example.com`. */
const hidden = (address: string) => address.replace(/^(.)[^@]*/, "$1•••");

async function isOn(ctx: Context, { to, topic }: Mailing): Promise<boolean> {
  const kind = notificationKind.safeParse(topic);
  const user = kind.success ? await findUserByEmail(ctx, to) : null;
  if (user && kind.success) return wants(await findChoices(ctx, user.id), "email", kind.data);
  const refused = and(eq(mailRefusals.address, emailKey(to)), eq(mailRefusals.topic, topic));
  return (await ctx.db.$count(mailRefusals, refused)) === 0;
}

/**
 * What a link is about, and whether such messages still come.
 * @throws {Failure} `not_found` for a token that is not ours, or of a message that is erased
 */
export async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  const mailing = await findMailing(ctx, token);
  return { topic: mailing.topic, to: hidden(mailing.to), isOn: await isOn(ctx, mailing) };
}
