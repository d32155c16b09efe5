import type { MailTopic } from "#contract/emails.ts";
import { type NotificationKind, notificationKinds } from "#contract/notification-words.ts";
import type { MailSubscription } from "#contract/unsubscribing.ts";
import type { Context } from "#server/context.ts";
import { findUserByEmail } from "#server/features/accounts/api.ts";
import { chooseMail } from "#server/features/notifications/api.ts";
import { together } from "#server/platform/db/together.ts";
import { refuseMail, takeMailAgain } from "#server/platform/email/refusals.ts";
import { findMailing, type Mailing, readSubscription } from "./queries.ts";

const isKind = (topic: MailTopic): topic is NotificationKind =>
  (notificationKinds as readonly string[]).includes(topic);

/**
 * Ends the messages about a topic, or has them come again: what an account chooses is changed there,
 * whoever has none is remembered by address (docs/domain.md, "unsubscribing").
 */
async function change(ctx: Context, { to, topic }: Mailing, isOn: boolean): Promise<void> {
  const user = isKind(topic) ? await findUserByEmail(ctx, to) : null;
  if (user && isKind(topic)) await chooseMail(ctx, { userId: user.id, kind: topic, isOn });
  else if (isOn) await takeMailAgain(ctx, { address: to, topic });
  else await refuseMail(ctx, { address: to, topic, reason: "unsubscribed" });
}

/**
 * Ends what a link is about, or takes that back. Doing it twice is doing it once.
 * @throws {Failure} `not_found` for a token that is not ours, or of a message that is erased
 */
export function saveSubscription(
  ctx: Context,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<MailSubscription> {
  return together(ctx, async (inner) => {
    const mailing = await findMailing(inner, token);
    await change(inner, mailing, isOn);
    return readSubscription(inner, token);
  });
}
