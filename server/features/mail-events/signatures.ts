import { createHmac, createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#server/platform/secrets.ts";

/** Hours after which a call signed by Mailgun is taken for a replay. */
const oldestHours = 12;

const signed = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
});

/** Whether SendGrid signed these bytes (ECDSA over the moment and the body). */
export function isOfSendgrid(
  publicKey: string,
  { bytes, timestamp, signature }: { bytes: Buffer; timestamp: string; signature: string },
): boolean {
  const told = Buffer.concat([Buffer.from(timestamp), bytes]);
  try {
    const der = Buffer.from(publicKey, "base64");
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return verify("sha256", told, key, Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

/**
 * Whether Mailgun signed this lately. It signs a moment and a random text, not what it tells: that is
 * why an old signature counts for nothing.
 */
export function isOfMailgun(signingKey: string, bytes: Buffer, now: Date): boolean {
  try {
    const { timestamp, token, signature } = signed.parse(
      JSON.parse(bytes.toString("utf8")),
    ).signature;
    const hours = Math.abs(now.getTime() / 1000 - Number(timestamp)) / 3600;
    const expected = createHmac("sha256", signingKey).update(`${timestamp}${token}`).digest("hex");
    return sameSecret(signature, expected) && hours < oldestHours;
  } catch {
    return false;
  }
}

/** Whether the caller knows the password that stands in the webhook's address at Postmark. */
export function isOfPostmark(token: string, authorization: string): boolean {
  const expected = Buffer.from(`handpicked:${token}`).toString("base64");
  return sameSecret(authorization, `Basic ${expected}`);
}
