/** What the enhanced status codes of mail servers mean (RFC 3463), by all but their first digit. */
const byEnhanced: Record<string, string> = {
  "1.1": "No such mailbox",
  "1.2": "No such mail domain",
  "1.10": "This domain takes no mail",
  "2.1": "The mailbox is closed",
  "2.2": "The mailbox is full",
  "2.3": "The message is too large",
  "3.4": "The message is too large",
  "7.1": "Their mail server doesn't accept this message",
};

const noAnswer = "The mail server didn't answer";
const noSignIn = "The mail server rejected our sign-in";

/** What their plain codes mean, and those of a connection that failed. */
const byCode: Record<string, string> = {
  "421": "The mail server is busy",
  "530": noSignIn,
  "535": noSignIn,
  "552": "The mailbox is full",
  EAUTH: noSignIn,
  ECONNECTION: noAnswer,
  ECONNREFUSED: noAnswer,
  ECONNRESET: noAnswer,
  EDNS: "The mail server wasn't found",
  ENOTFOUND: "The mail server wasn't found",
  ESOCKET: noAnswer,
  ETIMEDOUT: noAnswer,
};

/** Why a message failed, in words where its codes are known, and the codes for who looks them up. */
export function saidFailure(codes: string): string {
  const [code = "", enhanced = ""] = codes.split(" ");
  const words = byEnhanced[enhanced.replace(/^\d\./, "")] ?? byCode[code];
  return words ? `${words} (${codes})` : codes;
}
