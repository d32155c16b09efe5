import { createPrivateKey, createPublicKey } from "node:crypto";

/** The key that messages are signed with, and where its public half is published (RFC 6376). */
export interface DkimSettings {
  domain: string;
  selector: string;
  /** RSA, in PEM. */
  privateKey: string;
}

/** Large mail providers ignore signatures by keys with fewer bits (RFC 8301, 3.2). */
const fewestBits = 1024;

/**
 * Checks a private key.
 * @returns what is wrong with it, as a sentence, or null
 */
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

/** The DNS name at which the public key is looked up (RFC 6376, 3.6.2). */
export const dkimName = ({ domain, selector }: Omit<DkimSettings, "privateKey">) =>
  `${selector}._domainkey.${domain}`;

/** The public key of a private key, as the DNS record gives it in `p=`. */
export const dkimPublicKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: "spki", format: "der" }).toString("base64");

/** The DNS record to publish for a private key. */
export const dkimRecord = (privateKey: string) => `v=DKIM1; k=rsa; p=${dkimPublicKey(privateKey)}`;

/** The headers that a signature covers if they are present (RFC 6376, 5.4.1; RFC 8058, 4). */
const signedHeaders =
  "From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:" +
  "Content-Transfer-Encoding:In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post";

/** The settings in nodemailer's form. */
export const dkimOptions = ({ domain, selector, privateKey }: DkimSettings) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
});
