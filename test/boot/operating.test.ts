import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkDatabase } from "#server/doctor/database.ts";
import { checkMailServer, checkSender, checkSigning } from "#server/doctor/mail.ts";
import { runCommand } from "#test/support/command.ts";
import { startMailServer } from "#test/support/mail-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-operating-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run doctor", () => {
  it("says in sentences what is wrong with an instance that nobody reaches", async () => {
    const env = {
      NODE_ENV: "production",
      DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
      PUBLIC_URL: "http://127.0.0.1:9",
      AUTH_SECRET: "kQ7v-2Rz9_mXw4Tb8Lp1Yc6Nd3Hf5Jg0",
      CONTACT_EMAIL: "help@example.org",
      DATA_DIR: path.join(folder, "data"),
    };
    const { code, text } = await runCommand("doctor", env);
    expect(code).toBe(1);
    for (const sentence of [
      "Nobody answers at 127.0.0.1:9: check that it is running",
      "without https",
      "TRUSTED_PROXY is not set",
      "SMTP_URL is not set",
      "cannot be reached from here",
      "GB are free",
    ])
      expect(text).toContain(sentence);
    expect(text).not.toMatch(/^ +at /m);
  });

  it("names the setting that is wrong", async () => {
    const { code, text } = await runCommand("doctor", { PORT: "many" });
    expect([code, text]).toEqual([1, expect.stringContaining("PORT is wrong")]);
  });

  it("finds what a throw-away PostgreSQL may not be, and nothing else", async (test) => {
    const url = process.env.TEST_DATABASE_URL;
    if (!url) return test.skip("TEST_DATABASE_URL names no PostgreSQL");
    const problems = await checkDatabase(url);
    expect(problems.every((problem) => / off: /.test(problem))).toBe(true);
    expect(problems.join()).toContain("fsync off");
    expect((await checkDatabase(url, { pool: 150 })).join()).toContain(
      "do not fit into max_connections",
    );
  });

  it("speaks with the mail server", async () => {
    const mail = await startMailServer();
    expect(await checkMailServer(mail.url)).toBeNull();
    await mail.close();
    expect(await checkMailServer(mail.url)).toMatch(/does not accept us .*: check host and port/);
  });

  it("reads what others read of a sender's domain", async () => {
    const zone: Record<string, string[]> = {
      "good.test": ["v=spf1 include:mail.test -all"],
      "s1._domainkey.good.test": ["v=DKIM1; k=rsa; p=MIIB"],
      "_dmarc.good.test": ["v=DMARC1; p=quarantine"],
      "bad.test": ["v=spf1 +all", "google-site-verification=x"],
      "_dmarc.bad.test": ["v=DMARC1; p=none"],
    };
    const resolve = async (name: string) => {
      const texts = zone[name];
      if (!texts) throw new Error("ENOTFOUND");
      return texts.map((text) => [text]);
    };
    const kinds = async (domain: string, selector?: string) =>
      (await checkSender(domain, { resolve, selector })).map(({ is }) => is);
    expect(await kinds("good.test")).toEqual(["well"]);
    expect(await kinds("good.test", "nothing")).toEqual(["wrong"]);
    expect(await kinds("bad.test")).toEqual(["wrong", "note", "note"]);
    expect(await kinds("none.test")).toEqual(["wrong", "note", "wrong"]);
  });

  it("compares the key in DNS with the one that mail is signed with", async () => {
    const makeKey = () => {
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
      const shown = publicKey.export({ type: "spki", format: "der" }).toString("base64");
      return { pem, record: `v=DKIM1; k=rsa; p=${shown}` };
    };
    const [ours, other] = [makeKey(), makeKey()];
    const dkim = { domain: "good.test", selector: "hp1", privateKey: ours.pem };
    const told = async (records: string[], sender = "good.test") => {
      const resolve = async (name: string) => {
        expect(name).toBe("hp1._domainkey.good.test");
        // A resolver hands long texts over in pieces.
        return records.map((text) => text.match(/.{1,255}/g) ?? []);
      };
      const found = await checkSigning(dkim, { sender, resolve });
      return found.map(({ is, sentence }) => `${is}: ${sentence}`).join("\n");
    };
    expect(await told([ours.record])).toMatch(/^well: .*holds the key/);
    expect(await told([ours.record], "mail.good.test")).toMatch(/^well/);
    expect(await told([ours.record], "else.test")).toMatch(/^wrong: .*else\.test/);
    const publish = `publish TXT "${ours.record}" at hp1._domainkey.good.test`;
    expect(await told([])).toContain(publish);
    expect(await told([other.record])).toContain(publish);
    expect(await told(["v=DKIM1; p="])).toContain(publish);
    expect(await told([ours.record, other.record])).toMatch(/keep one/);
  });
});
