import { ECDH } from "node:crypto";
import type { Database } from "../db/database.ts";
import { pushKeys } from "./table.ts";

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Is this a browser's public key, a point of the curve that messages are encrypted with (RFC 8291)? */
export function isBrowserKey(p256dh: string): boolean {
  try {
    return Boolean(ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1"));
  } catch {
    return false;
  }
}

/**
 * The keys that push services know this server by: those of the configuration, else the pair that
 * the first start made. Of servers that start together the first one's pair stays.
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
