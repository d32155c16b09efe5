/** What the enhanced status codes of mail servers mean (RFC 3463), by all but their first digit. */
const byEnhanced: Record<string, string> = {
  "1.1": "No such mailbox",
  "1.2": "No such mail domain",
  "1.10": "This domain doesn't accept email",
  "2.1": "The mailbox is closed",
  "2.2": "The mailbox is full",
  "2.3": "The message is too large",
  "3.4": "The message is too large",
  "7.1": "Their mail server rejected this message",
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

/** What these mean only where the answer is final (5xx); before that their server asks for patience. */
const finalOnly = new Set(["2.1", "7.1"]);
/** Plain codes that say more than what is enhanced. */
const plainFirst = new Set(["421", "530", "535"]);

/** Why a message failed, in words where its codes are known, and the codes for who looks them up. */
export function saidFailure(codes: string): string {
  const [code = "", enhanced = ""] = codes.split(" ");
  const detail = enhanced.replace(/^\d\./, "");
  const isPut = code.startsWith("4") && finalOnly.has(detail);
  const words =
    (plainFirst.has(code) ? byCode[code] : undefined) ??
    (isPut ? "Their mail server asked us to try later" : byEnhanced[detail]) ??
    byCode[code];
  return words ? `${words} (${codes})` : codes;
}
