import type { readPushKey, subscribe, unsubscribe } from "#contract/notifications.ts";
import { featureUsed } from "#web/features/analytics/api.ts";
import { call } from "#web/api.ts";
import type { Kept } from "#web/lib/kept.ts";

/** Keeps whose subscription this browser holds, and the id that the server gave it, to take it back. */
const place = "push-subscription";

interface KeptSubscription {
  id: string;
  /** An email; none where an earlier version of the app kept the id alone. */
  owner: string;
}

function readKept(): KeptSubscription | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(place);
    return JSON.parse(text ?? "null") as KeptSubscription | null;
  } catch {
    return text ? { id: text, owner: "" } : null;
  }
}

export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

async function ownSubscription() {
  const worker = await navigator.serviceWorker.getRegistration();
  return worker?.pushManager.getSubscription();
}

/** Tells the server of this browser's subscription, for the session that is open now. */
async function tellServer(subscription: PushSubscription, owner: string) {
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { id } = await call<typeof subscribe>("POST", "/api/push/subscriptions", {
    body: {
      endpoint: endpoint ?? "",
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    },
    idempotencyKey: crypto.randomUUID(),
  });
  localStorage.setItem(place, JSON.stringify({ id, owner } satisfies KeptSubscription));
}

async function renew(owner: string): Promise<boolean> {
  if (!canPush() || readKept()?.owner !== owner) return false;
  const subscription = await ownSubscription();
  if (!subscription) return false;
  await tellServer(subscription, owner);
  return true;
}

let renewed: Promise<boolean> | undefined;

/**
 * Tells the server of this browser's subscription again, once for each load of the app: the server forgot it
 * with the session in which it was made, and the browser keeps it. Where that failed, the next who asks tries again.
 * @param owner who is signed in, by email; nobody takes over what another person turned on
 * @returns whether this browser gets push messages now
 */
export const renewPush = (owner: string): Promise<boolean> =>
  (renewed ??= renew(owner).catch(() => {
    renewed = undefined;
    return false;
  }));

/**
 * Asks for permission, subscribes this browser and tells the server.
 * @param owner who is signed in, by email
 * @returns whether it was allowed
 * @throws {Error} where the browser's push service or the server refused, which the console tells too
 */
export async function startPush(owner: string): Promise<boolean> {
  try {
    return await beginPush(owner);
  } catch (error) {
    console.info("No push subscription", error);
    throw error;
  }
}

async function beginPush(owner: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  const { publicKey } = await call<typeof readPushKey>("GET", "/api/push/key");
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await tellServer(subscription, owner);
  renewed = Promise.resolve(true);
  featureUsed("push");
  return true;
}

/** Takes this browser off its push service; the server's part ends with the session. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return;
  await (await ownSubscription())?.unsubscribe();
}

export const pushKept: Kept = {
  name: "push",
  forgetPerson: forgetPush,
  forgetOthers: (email) => {
    const kept = readKept();
    if (kept && kept.owner !== email)
      void forgetPush().finally(() => localStorage.removeItem(place));
  },
};

/** Ends push messages to this browser. */
export async function stopPush(): Promise<void> {
  await forgetPush();
  const kept = readKept();
  localStorage.removeItem(place);
  renewed = undefined;
  if (kept)
    await call<typeof unsubscribe>("DELETE", "/api/push/subscriptions/:id", {
      params: { id: kept.id },
    });
}
