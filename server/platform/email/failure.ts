/** What a failed delivery means. */
export interface MailFailure {
  /** The status codes alone: the server's text names the recipient. */
  reason: string;
  /** Whether to try again. */
  again: boolean;
  /** Whether the mailbox does not exist. */
  noSuchMailbox: boolean;
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
  response?: unknown;
  command?: unknown;
}

/** Enhanced status codes of an address that will never work (RFC 3463, 3.2; RFC 7505 for 5.1.10). */
const noMailbox = /^5\.1\.(1|2|3|6|10)$/;

/** Whether an enhanced status code means that the address will never work. */
export const saysNoMailbox = (status: string) => noMailbox.test(status);

/** The SMTP commands that concern the message itself. A failure at any other command is due to our settings. */
const aboutMessage = /^(RCPT TO|DATA|API)/;

/**
 * Classifies the error of a failed delivery. Try again after a 4xx, after no answer at all, and after
 * rejected credentials, which an admin may correct. A 5xx for the message itself is final.
 */
export function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response, command } = (error ?? {}) as SmtpError;
  const status = typeof responseCode === "number" ? responseCode : null;
  if (status === null)
    return { reason: String(code ?? "unknown"), again: true, noSuchMailbox: false };
  const [enhanced] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response ?? "")) ?? [];
  const final = status >= 500 && (typeof command !== "string" || aboutMessage.test(command));
  return {
    reason: [status, enhanced].filter(Boolean).join(" "),
    again: !final,
    noSuchMailbox: final && saysNoMailbox(enhanced ?? ""),
  };
}
