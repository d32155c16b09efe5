import { execFileSync } from "node:child_process";
import { sign } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sesEvents } from "./events.ts";
import { isOfAmazon, isOfTopic, isSigned, type SnsMessage } from "./sns.ts";

function signer() {
  const folder = mkdtempSync(path.join(tmpdir(), "handpicked-sns-"));
  const [key, certificate] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
  execFileSync(
    "openssl",
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=sns -keyout ${key} -out ${certificate}`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  const read = {
    key: readFileSync(key ?? "", "utf8"),
    certificate: readFileSync(certificate ?? "", "utf8"),
  };
  rmSync(folder, { recursive: true });
  return read;
}

const topic = "arn:aws:sns:us-east-1:123456789012:mail";
const bounce = JSON.stringify({
  notificationType: "Bounce",
  bounce: {
    bounceType: "Permanent",
    bouncedRecipients: [{ emailAddress: "gone@example.com", status: "5.1.1" }],
  },
});

function message(key: string, changes: Partial<SnsMessage> = {}): SnsMessage {
  const told = `Message\n${bounce}\nMessageId\n1\nTimestamp\n2026-11-22T00:00:00Z\nTopicArn\n${topic}\nType\nNotification\n`;
  return {
    Type: "Notification",
    MessageId: "1",
    TopicArn: topic,
    Message: bounce,
    Timestamp: "2026-11-22T00:00:00Z",
    SignatureVersion: "2",
    Signature: sign("sha256", Buffer.from(told), key).toString("base64"),
    SigningCertURL: "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem",
    ...changes,
  };
}

test("a message is its signer's, and of nobody who changed it", () => {
  const { key, certificate } = signer();
  expect(isSigned(message(key), certificate)).toBe(true);
  expect(isSigned(message(key, { Message: bounce.replace("gone", "rosa") }), certificate)).toBe(
    false,
  );
  expect(isSigned(message(key), signer().certificate)).toBe(false);
  expect(isSigned(message(key), "no certificate")).toBe(false);
});

test("a certificate is asked for at Amazon alone, and for our topic alone", async () => {
  const { key } = signer();
  const evil = { SigningCertURL: "https://evil.example/x.pem" };
  expect(await isOfTopic(message(key, evil), topic)).toBe(false);
  expect(await isOfTopic(message(key), `${topic}-of-another`)).toBe(false);
});

test.each([
  ["https://sns.us-east-1.amazonaws.com/x.pem", true],
  ["https://sns.cn-north-1.amazonaws.com.cn/x.pem", true],
  ["http://sns.us-east-1.amazonaws.com/x.pem", false],
  ["https://sns.us-east-1.amazonaws.com.evil.example/x.pem", false],
  ["https://sns.us-east-1.amazonaws.com@evil.example/x.pem", false],
  ["https://sns.us-east-1.amazonaws.com:8443/x.pem", false],
  ["https://my-bucket.s3.amazonaws.com/x.pem", false],
  ["file:///etc/passwd", false],
])("%s is Amazon's: %s", (address, is) => {
  expect(isOfAmazon(address)).toBe(is);
});

test("a permanent bounce and a complaint count, a passing bounce does not", () => {
  expect(sesEvents(bounce)).toEqual([
    { address: "gone@example.com", reason: "bounced", detail: "ses 5.1.1" },
  ]);
  expect(sesEvents(bounce.replace("Permanent", "Transient"))).toEqual([]);
  const complaint = { complainedRecipients: [{ emailAddress: "cross@example.com" }] };
  expect(sesEvents(JSON.stringify({ eventType: "Complaint", complaint }))).toEqual([
    { address: "cross@example.com", reason: "complained", detail: "ses" },
  ]);
});
