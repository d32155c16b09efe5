/** How a mail server's answer is to be taken. */
export interface MailFailure {
  /** Its codes, without its words, which name the recipient. */
  reason: string;
  /** Whether trying again makes sense. */
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

/** States that say that the address is wrong for good (RFC 3463, 3.2; RFC 7505 for 5.1.10). */
const noMailbox = /^5\.1\.(1|2|3|6|10)$/;

/** Whether an enhanced status code says that the address is wrong for good. */
export const saysNoMailbox = (status: string) => noMailbox.test(status);

/** The SMTP commands that are about this message; a failure anywhere else is the fault of our settings. */
const aboutMessage = /^(RCPT TO|DATA|API)/;

/**
 * Reads the error of a failed sending. A 4xx or no answer at all is tried again, and so is what the
 * server says to our name and password: an admin may set that right. A 5xx to the message is final.
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
