import { createPublicKey, verify } from "node:crypto";
import { z } from "zod";
import type { SettingsOf, SmsGateway } from "./gateway.ts";
import { postSms, SmsRefusal } from "./refusal.ts";

/** The path to which Telnyx delivers answers and delivery reports. */
export const telnyxPath = "/api/sms/telnyx";

/** Telnyx's error code for a number whose owner answered STOP. */
const stoppedCode = "40300";

/** Older signed calls are refused, because they may be replayed. */
const oldestMinutes = 5;

const refused = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

function codeIn(body: string): string | null {
  try {
    return refused.parse(JSON.parse(body)).errors[0]?.code ?? null;
  } catch {
    return null;
  }
}

/** Sends with Telnyx; `from` is a phone number. */
export const telnyxGateway = (
  { url, token, from }: SettingsOf<"telnyx">,
  publicUrl: URL,
): SmsGateway => ({
  answersHelp: true,
  send({ id, to, text }) {
    const webhook = new URL(telnyxPath, publicUrl);
    webhook.searchParams.set("delivery", id);
    return postSms(
      new URL("/v2/messages", url).href,
      {
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify({ from, to, text, webhook_url: webhook.href }),
      },
      (status, body) => {
        const code = codeIn(body);
        return new SmsRefusal(`telnyx ${code ?? status}`, code === stoppedCode);
      },
    );
  },
});

/** The DER prefix of an Ed25519 public key (RFC 8410, 4). */
const prefix = Buffer.from("302a300506032b6570032100", "hex");

/** Whether Telnyx signed these bytes within the last minutes (Ed25519 over timestamp and body). */
export function isOfTelnyx(
  publicKey: string,
  given: { bytes: Buffer; timestamp: string; signature: string; now: Date },
): boolean {
  const minutes = Math.abs(given.now.getTime() / 1000 - Number(given.timestamp)) / 60;
  if (!(minutes < oldestMinutes)) return false;
  const told = Buffer.concat([Buffer.from(`${given.timestamp}|`), given.bytes]);
  try {
    const der = Buffer.concat([prefix, Buffer.from(publicKey, "base64")]);
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    return verify(null, told, key, Buffer.from(given.signature, "base64"));
  } catch {
    return false;
  }
}
