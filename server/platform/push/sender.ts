import type { Config } from "../config.ts";

/** How long a push service keeps a message for a browser that is offline, in seconds. */
const keepSeconds = 3 * 24 * 60 * 60;
const patienceMs = 10_000;

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The push service's answer: accepted, or the subscription no longer exists. */
export type Taken = "sent" | "gone";

/**
 * Sends one push message, encrypted for the browser (RFC 8291) and signed with our keys (RFC 8292).
 * @param message.topic a later message with the same topic replaces this one while it waits
 * @throws {Error} naming the status if the service refused it, or if it could not be reached
 */
export async function sendPush(
  config: Config,
  keys: { publicKey: string; privateKey: string },
  { endpoint, p256dh, auth }: Subscription,
  message: { payload: string; topic: string },
): Promise<Taken> {
  const { default: webPush } = await import("web-push");
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message.payload,
    {
      vapidDetails: { subject: `mailto:${config.contactEmail}`, ...keys },
      TTL: keepSeconds,
      topic: message.topic,
      urgency: "normal",
    },
  );
  const answer = await fetch(request.endpoint, {
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.body as BodyInit,
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (answer.ok) return "sent";
  if (answer.status === 404 || answer.status === 410) return "gone";
  throw new Error(`push service answered ${answer.status}`);
}
