import { randomUUID } from "node:crypto";
import { resolveTxt } from "node:dns/promises";
import nodemailer from "nodemailer";
import { countUnread } from "#server/features/mail-events/api.ts";
import type { Config } from "#server/platform/config.ts";
import {
  dkimName,
  dkimPublicKey,
  dkimRecord,
  type DkimSettings,
} from "#server/platform/email/dkim.ts";
import { bounceAddress } from "#server/platform/email/bounces.ts";
import { smtpTransport } from "#server/platform/email/transport.ts";
import { type Finding, note, reasonOf, well, wrong } from "./finding.ts";

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Common DKIM selectors; DNS cannot list the ones that a domain uses. */
const selectors =
  "default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 resend pm mandrill zoho fm1 fm2 fm3 protonmail key1 mta".split(
    " ",
  );

const wrongPlace =
  "check host and port in SMTP_URL; port 465 goes with smtps://, 587 and 25 with smtp://";

/** What to do where the mail server is not spoken with, by the library's code for it. */
const mends: Record<string, string> = {
  EAUTH: "correct the user and password in SMTP_URL",
  EDNS: "correct the host in SMTP_URL",
  ESOCKET: wrongPlace,
  ECONNECTION: wrongPlace,
  ETIMEDOUT:
    "check host and port in SMTP_URL, and whether a firewall or your provider shuts that port",
};

/** Says why the mail server cannot be spoken with, or null where it can. */
export async function checkMailServer(url: string): Promise<string | null> {
  const transport = nodemailer.createTransport({ url, ...patience } as never);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const mend = mends[(error as { code?: string }).code ?? ""];
    return `The mail server does not accept us (${reasonOf(error)})${mend ? `: ${mend}` : ""}.`;
  } finally {
    transport.close();
  }
}

/** Whether the mailbox that mail comes back to can be read. */
export async function checkBounces(url: string): Promise<Finding> {
  try {
    const waiting = await countUnread(url);
    return well(`The mailbox for bounces can be read; ${waiting} unread in it.`);
  } catch (error) {
    // The library calls every refusal by one name; the mail server says which.
    const { responseText } = error as { responseText?: string };
    return wrong(`The mailbox for bounces cannot be read: ${responseText || reasonOf(error)}.`);
  }
}

type Resolve = (name: string) => Promise<string[][]>;

const textsOf = async (resolve: Resolve, name: string): Promise<string[]> => {
  try {
    return (await resolve(name)).map((parts) => parts.join(""));
  } catch {
    return [];
  }
};

/** The key in a record, without the space that long ones are broken with; empty for one taken back. */
const keyIn = (record: string) =>
  /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replace(/\s/g, "") ?? "";

/**
 * Whether the key that we sign with is the one that others find (RFC 6376), with the record to publish
 * where it is not.
 */
export async function checkSigning(
  dkim: DkimSettings,
  { sender, resolve = resolveTxt }: { sender: string; resolve?: Resolve },
): Promise<Finding[]> {
  const name = dkimName(dkim);
  const records = await textsOf(resolve, name);
  const publish = `publish TXT "${dkimRecord(dkim.privateKey)}" at ${name}`;
  const ours = dkimPublicKey(dkim.privateKey);
  const found: Finding[] = [];
  if (records.length === 0)
    found.push(wrong(`Mail is signed, but ${name} holds no key: ${publish}.`));
  else if (records.length > 1)
    found.push(wrong(`${name} has ${records.length} records, of which any may be read: keep one.`));
  else if (keyIn(records[0] ?? "") !== ours)
    found.push(
      wrong(`${name} holds another key than DKIM_PRIVATE_KEY, so signatures fail: ${publish}.`),
    );
  // DMARC asks that who signs and who sends belong together (RFC 7489, 3.1.1).
  const aligned = sender === dkim.domain || sender.endsWith(`.${dkim.domain}`);
  if (!aligned && !dkim.domain.endsWith(`.${sender}`))
    found.push(
      wrong(
        `Mail comes from ${sender} and is signed for ${dkim.domain}: DMARC counts a signature of the same domain only.`,
      ),
    );
  return found.length > 0 ? found : [well(`${name} holds the key that mail is signed with.`)];
}

/** Whether others can tell that mail of a domain is ours (SPF, DKIM, DMARC). */
export async function checkSender(
  domain: string,
  { selector, resolve = resolveTxt }: { selector?: string | undefined; resolve?: Resolve } = {},
): Promise<Finding[]> {
  const found: Finding[] = [];
  const spf = (await textsOf(resolve, domain)).filter((text) => /^v=spf1\b/i.test(text));
  if (spf.length === 0)
    found.push(
      wrong(
        `${domain} has no SPF record: add TXT "v=spf1 include:… -all" with your mail service's name.`,
      ),
    );
  else if (spf.length > 1)
    found.push(wrong(`${domain} has ${spf.length} SPF records, which counts as none: keep one.`));
  else if (/\+all\b/.test(spf[0] ?? ""))
    found.push(wrong(`The SPF record of ${domain} lets everybody send as you (+all).`));

  const tried = selector ? [selector] : selectors;
  const keys = await Promise.all(
    tried.map((name) => textsOf(resolve, `${name}._domainkey.${domain}`)),
  );
  if (!keys.flat().some((text) => /\bp=[A-Za-z0-9+/]/.test(text)))
    found.push(
      selector
        ? wrong(
            `${selector}._domainkey.${domain} holds no DKIM key: add the record that your mail service shows.`,
          )
        : note(
            `No DKIM key of ${domain} was found under the usual names: say yours with --dkim NAME.`,
          ),
    );

  const dmarc = (await textsOf(resolve, `_dmarc.${domain}`)).filter((text) =>
    /^v=DMARC1\b/i.test(text),
  );
  if (dmarc.length === 0)
    found.push(
      wrong(
        `${domain} has no DMARC record, which large mailboxes ask for: add TXT "v=DMARC1; p=none; rua=mailto:…" at _dmarc.${domain}.`,
      ),
    );
  else if (/\bp=none\b/i.test(dmarc[0] ?? ""))
    found.push(
      note(
        `DMARC of ${domain} only watches (p=none): once its reports are clean, say p=quarantine.`,
      ),
    );
  return found.length > 0 ? found : [well(`SPF, DKIM and DMARC of ${domain} are there.`)];
}

/** The domain that messages come from. */
export const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1]?.toLowerCase() ?? "";

/** Sends one message and says whether the mail server took it. */
export async function sendTest(config: Config, to: string): Promise<Finding> {
  if (!config.smtpUrl) return wrong("No test message was sent: SMTP_URL is not set.");
  const transport = smtpTransport(config.smtpUrl, {
    from: config.mailFrom,
    replyTo: config.contactEmail,
    dkim: config.dkim,
  });
  const text = `This is a test of ${config.publicUrl.origin}. In its source, Authentication-Results should say spf=pass, dkim=pass and dmarc=pass.\n`;
  try {
    await transport.send(`<${randomUUID()}@${config.publicUrl.hostname}>`, to, {
      subject: `${config.productName}: a test message`,
      text,
      html: `<p>${text}</p>`,
      returnTo: bounceAddress(config, randomUUID()),
    });
    return well(
      `The mail server took a test message to ${to}: check that it arrives, and not as spam.`,
    );
  } catch (error) {
    return wrong(`The mail server did not take the test message: ${reasonOf(error)}.`);
  } finally {
    transport.close();
  }
}
