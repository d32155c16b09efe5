import type { Email } from "postal-mime";
import type { RefusalReason } from "#contract/emails.ts";
import type { Config } from "#server/platform/config.ts";
import { bouncedIdsIn } from "#server/platform/email/bounces.ts";
import { saysNoMailbox } from "#server/platform/email/failure.ts";

/** What a report says became of one of our messages. */
export interface Report {
  messageId: string;
  /** Whether the message bounced. */
  returned: boolean;
  /** Why nothing more may go there; null where the reason may pass. */
  refusal: RefusalReason | null;
  /** Status codes from the report, such as `5.1.1`. */
  detail: string;
}

type Fields = Map<string, string>;

/** Groups of header fields with an empty line between them (RFC 3464, 2.1), names in small letters. */
function groupsOf(text: string): Fields[] {
  const groups = text.replace(/\r\n/g, "\n").split(/\n[ \t]*\n+/);
  return groups.map((group) => {
    const lines = group.replace(/\n[ \t]+/g, " ").split("\n");
    const pairs = lines.flatMap((line) => {
      const [, name, value] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), (value ?? "").trim()] as const] : [];
    });
    return new Map(pairs);
  });
}

const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

/** The status of a recipient; where it says nothing of the cause, what the other server said. */
function statusOf(fields: Fields): string {
  const [status = ""] = enhanced.exec(fields.get("status") ?? "") ?? [];
  const [told = ""] = enhanced.exec(fields.get("diagnostic-code") ?? "") ?? [];
  return /^\d\.0\.0$/.test(status) || !status ? told || status : status;
}

const textOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : Buffer.from(content as Uint8Array).toString("utf8");

type Told = Omit<Report, "messageId">;

const nothing: Told = { returned: false, refusal: null, detail: "" };

/** What a delivery status says (RFC 3464): every message of ours has one recipient. */
function deliveryOf(text: string): Told {
  const failed = groupsOf(text).find((group) => /^failed\b/i.test(group.get("action") ?? ""));
  if (!failed) return nothing;
  const status = statusOf(failed);
  return {
    returned: true,
    refusal: saysNoMailbox(status) ? "bounced" : null,
    detail: `mailbox ${status}`.trim(),
  };
}

/** What a feedback report says (RFC 5965): only that its reader calls the message spam matters. */
function feedbackOf(text: string): Told {
  const type = groupsOf(text)[0]?.get("feedback-type")?.toLowerCase();
  return type === "abuse"
    ? { returned: false, refusal: "complained", detail: "mailbox abuse" }
    : nothing;
}

const readers: Record<string, (text: string) => Told> = {
  "message/delivery-status": deliveryOf,
  "message/global-delivery-status": deliveryOf,
  "message/feedback-report": feedbackOf,
};

/** All that may name the message: where the report went, and what of the message it sends back. */
const placesIn = ({ headers, attachments }: Email) => [
  ...headers.map(({ value }) => value),
  ...attachments.map(({ content }) => textOf(content)),
];

/**
 * Reads a message of the mailbox: what it reports of ours. Only a message that names one of ours by the
 * signature in its way back says anything, so that nobody can block an address by writing there.
 * @returns null for what is no report about a message of ours
 */
export async function readReport(config: Config, raw: Uint8Array): Promise<Report | null> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(raw).catch(() => null);
  const part = mail?.attachments.find(({ mimeType }) => mimeType in readers);
  const read = part && readers[part.mimeType];
  if (!mail || !part || !read) return null;
  const [messageId] = placesIn(mail).flatMap((text) => bouncedIdsIn(config, text));
  return messageId ? { messageId, ...read(textOf(part.content)) } : null;
}
