import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createRequire } from "node:module";
import type { Received } from "./http-sink.ts";

const { decrypt } = createRequire(import.meta.url)("http_ece") as {
  decrypt(body: Buffer, options: object): Buffer;
};

const json = (part: string) =>
  JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

/** The keys of a browser that subscribed, and what it makes of what a push service hands it. */
export function pushBrowser(endpoint: string) {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys("base64url");
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString("base64url") } },
    /** The message in a request, deciphered (RFC 8291). */
    read: ({ body }: Received) =>
      JSON.parse(
        decrypt(body, { version: "aes128gcm", privateKey: keys, authSecret: auth }).toString(),
      ) as Record<string, unknown>,
  };
}

/**
 * What a push service reads in the signature of a request (RFC 8292).
 * @returns its claims and the key it was made with; null when the signature is not right
 */
export function vapidOf({ headers }: Received) {
  const [, token = "", key = ""] =
    /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    format: "jwk",
  });
  const right = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return right ? { key, claims: json(claims), head: json(head) } : null;
}
