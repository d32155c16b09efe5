import type { readPushKey, subscribe, unsubscribe } from "#contract/notifications.ts";
import { featureUsed } from "#web/features/analytics/api.ts";
import { call } from "#web/api.ts";
import type { Kept } from "#web/lib/kept.ts";

/** Where the id that the server gave this browser's subscription is kept, to take it back. */
const place = "push-subscription";

export const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether this browser gets push messages now. */
export async function isSubscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(await worker?.pushManager.getSubscription());
}

/**
 * Asks for permission, subscribes this browser and tells the server.
 * @returns whether it was allowed
 * @throws {Error} where the browser's push service or the server refused, which the console tells too
 */
export async function startPush(): Promise<boolean> {
  try {
    return await beginPush();
  } catch (error) {
    console.info("No push subscription", error);
    throw error;
  }
}

async function beginPush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/service-worker.js");
  const worker = await navigator.serviceWorker.ready;
  const { publicKey } = await call<typeof readPushKey>("GET", "/api/push/key");
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const { id } = await call<typeof subscribe>("POST", "/api/push/subscriptions", {
    body: {
      endpoint: endpoint ?? "",
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    },
    idempotencyKey: crypto.randomUUID(),
  });
  localStorage.setItem(place, id);
  featureUsed("push");
  return true;
}

/** Takes this browser off its push service; the server's part ends with the session. */
export async function forgetPush(): Promise<void> {
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

export const pushKept: Kept = { name: "push", forgetPerson: forgetPush };

/** Ends push messages to this browser. */
export async function stopPush(): Promise<void> {
  await forgetPush();
  const id = localStorage.getItem(place);
  localStorage.removeItem(place);
  if (id)
    await call<typeof unsubscribe>("DELETE", "/api/push/subscriptions/:id", { params: { id } });
}
