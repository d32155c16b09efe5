import { createPrivateKey, createPublicKey } from "node:crypto";

/** What messages are signed with (RFC 6376). */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** RSA, in PEM. */
  privateKey: string;
}

/** Bits below which large mailboxes ignore a signature (RFC 8301, 3.2). */
const fewestBits = 1024;

/** What is wrong with a key, as a sentence; null for one that can sign. */
export function dkimProblem(privateKey: string): string | null {
  try {
    const key = createPrivateKey(privateKey);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === "rsa" && bits >= fewestBits
      ? null
      : "DKIM_PRIVATE_KEY must be an RSA key of 1024 bits or more; 2048 are usual.";
  } catch {
    return "DKIM_PRIVATE_KEY must be a private key in PEM, best in a file that DKIM_PRIVATE_KEY_FILE names.";
  }
}

/** Where the public key of a signature is looked for (RFC 6376, 3.6.2). */
export const dkimName = ({ domain, selector }: Omit<DkimSettings, "privateKey">) =>
  `${selector}._domainkey.${domain}`;

/** The public key that belongs to a private one, as its record says it in `p=`. */
export const dkimPublicKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");

/** The record to publish for a private key. */
export const dkimRecord = (privateKey: string) => `v=DKIM1; k=rsa; p=${dkimPublicKey(privateKey)}`;

/** Headers that a signature covers where they are there: RFC 6376, 5.4.1, and RFC 8058, 4. */
const signedHeaders =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post";

/** The settings as the mail library reads them. */
export const dkimOptions = ({ domain, selector, privateKey }: DkimSettings) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});
