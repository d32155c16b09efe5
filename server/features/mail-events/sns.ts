import { verify, X509Certificate } from "node:crypto";
import { z } from "zod";

/** A message of Amazon's notification service, which is how SES tells what became of messages. */
const snsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Signature: z.string(),
  SignatureVersion: z.enum(["1", "2"]),
  SigningCertURL: z.string(),
  Subject: z.string().optional(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.infer<typeof snsMessage>;

/** The message in a body, or null where there is none. */
export function snsMessageIn(bytes: Buffer): SnsMessage | null {
  try {
    return snsMessage.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    return null;
  }
}

const patienceMs = 5000;
const host = /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com(\.cn)?$/;

/** Whether an address that stands in a message is Amazon's: nothing else is ever asked for. */
export function isOfAmazon(address: string | undefined): address is string {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  return protocol === "https:" && host.test(hostname) && !port && !username;
}

/** Reads a page of Amazon's. */
export async function askAmazon(address: string): Promise<string> {
  const answer = await fetch(address, {
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!answer.ok) throw new Error(`Amazon's notification service answered ${answer.status}`);
  return (await answer.text()).slice(0, 20_000);
}

/** What a signature covers: these fields, those that are there, each on two lines. */
const covered = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
} as const;

/** Whether the holder of a certificate signed a message. */
export function isSigned(message: SnsMessage, certificate: string): boolean {
  const fields = message.Type === "Notification" ? "Notification" : "SubscriptionConfirmation";
  const told = covered[fields]
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
  try {
    const { publicKey } = new X509Certificate(certificate);
    const digest = message.SignatureVersion === "1" ? "sha1" : "sha256";
    return verify(digest, Buffer.from(told), publicKey, Buffer.from(message.Signature, "base64"));
  } catch {
    return false;
  }
}

const certificates = new Map<string, string>();

/**
 * Whether Amazon signed a message of a topic of ours: anybody has topics there, whose messages are
 * signed as well.
 */
export async function isOfTopic(message: SnsMessage, topic: string): Promise<boolean> {
  const { SigningCertURL: address } = message;
  if (message.TopicArn !== topic || !isOfAmazon(address) || !address.endsWith(".pem")) return false;
  const certificate = certificates.get(address) ?? (await askAmazon(address));
  const signed = isSigned(message, certificate);
  if (signed) certificates.set(address, certificate);
  return signed;
}
