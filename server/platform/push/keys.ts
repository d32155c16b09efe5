import { ECDH } from "node:crypto";
import type { Database } from "../db/database.ts";
import { pushKeys } from "./table.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether this is a valid public key of a browser: a point of the curve used for encryption (RFC 8291). */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return Boolean(ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1"));
  } catch {
    return false;
  }
}

/**
 * The key pair by which push services know this server: the configured one, else one that is created at the
 * first start. If several servers start at once, they all use the pair stored first.
 */
export async function loadPushKeys(db: Database, configured: PushKeys | null): Promise<PushKeys> {
  if (configured) return configured;
  const read = async () => (await db.select().from(pushKeys))[0];
  const known = await read();
  if (known) return known;
  const { default: webPush } = await import("web-push");
  await db
    .insert(pushKeys)
    .values({ id: 1, ...webPush.generateVAPIDKeys() })
    .onConflictDoNothing();
  const made = await read();
  if (!made) throw new Error("push keys were not stored");
  return made;
}
