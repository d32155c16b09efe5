import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/platform/config.ts";
import { runCommand } from "#test/support/command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-setup-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("npm run setup", () => {
  const contained = path.join(folder, "contained");
  mkdirSync(contained);
  const answered = (lines: string[]) => lines.map((line) => `${line}\n`).join("");
  /** Beside compose.yaml, as far as setup knows: it writes `.env`. */
  const setUp = (lines: string[]) =>
    runCommand("configure --offline", {}, { input: answered(lines), cwd: contained });
  const setUpAt = (file: string, lines: string[]) =>
    runCommand(`configure --offline --file ${file}`, {}, { input: answered(lines) });
  const settingsIn = (file: string) => parseEnv(readFileSync(file, "utf8"));
  const file = path.join(contained, ".env");
  const password = 'a password with $ and "quotes"';

  it("asks again where an answer will not do, and writes settings that start", async () => {
    const { code, text } = await setUp([
      "http://jobs.example.org",
      "jobs.example.org",
      "",
      "boss",
      "boss@example.org",
      "short",
      password,
      "",
      "n",
      "nobody",
      "",
    ]);
    expect([code, text]).toEqual([0, expect.stringContaining("is written")]);
    expect(text).toContain("must begin with https://");
    expect(text).toContain("[https://jobs.example.org]");
    expect(text.match(/That is no email address/g)).toHaveLength(2);
    expect(text).toContain("ADMIN_PASSWORD is refused");
    expect(statSync(file).mode & 0o077).toBe(0);
    const settings = settingsIn(file);
    const config = readConfig(settings);
    expect(config.publicUrl.href).toBe("https://jobs.example.org/");
    expect(config.admin?.password).toBe(password);
    expect(config.contactEmail).toBe("boss@example.org");
    expect(config.databaseUrl).toContain(settings.POSTGRES_PASSWORD);
  });

  it("keeps the secrets there are when it is run again, and shows none", async () => {
    const before = settingsIn(file);
    const { text } = await setUp(["", "", "", "", "", ""]);
    expect(settingsIn(file)).toEqual(before);
    expect(text).not.toContain(password);
    expect(text).not.toContain(before.POSTGRES_PASSWORD);
  });

  it("asks for no first admin and offers no password once that is out of the settings", async () => {
    const { ADMIN_PASSWORD: _, ...rest } = settingsIn(file);
    const lines = Object.entries(rest).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(file, lines.join("\n"));
    const { code, text } = await setUp(["", "", "", ""]);
    expect([code, text]).toEqual([0, expect.not.stringContaining("password, at least")]);
    expect(settingsIn(file)).toEqual(rest);
  });

  it("leaves alone what is in a file of its own, and keeps what it does not ask", async () => {
    const own = path.join(folder, "with-files");
    const [auth, database] = ["auth", "database"].map((name) => path.join(folder, name));
    writeFileSync(auth ?? "", "kQ7v-2Rz9_mXw4Tb8Lp1Yc6Nd3Hf5Jg0");
    writeFileSync(database ?? "", "postgres://me:secret@db.example.org/jobs");
    writeFileSync(
      own,
      `AUTH_SECRET_FILE=${auth}\nDATABASE_URL_FILE=${database}\nMAIL_FOOTER="Joe's Garage"\n`,
    );
    const { code } = await setUpAt(own, ["https://jobs.example.org", "", "", "", "help@a.test"]);
    expect(code).toBe(0);
    const settings = settingsIn(own);
    expect(settings).toMatchObject({ AUTH_SECRET_FILE: auth, MAIL_FOOTER: "Joe's Garage" });
    expect(settings).not.toHaveProperty("AUTH_SECRET");
    expect(settings).not.toHaveProperty("DATABASE_URL");
  });

  it("refuses an unreadable file of a secret before it asks anything", async () => {
    const own = path.join(folder, "without-file");
    writeFileSync(own, "SMTP_URL_FILE=/run/secrets/nothing\n");
    const { code, text } = await setUpAt(own, []);
    expect([code, text]).toEqual([1, expect.stringContaining("SMTP_URL_FILE names a file")]);
  });

  it("takes no name for the container itself as that of another machine", async () => {
    const { text } = await setUp([
      "",
      "smtp://localhost:25",
      "smtp://mail.example.org:25",
      "",
      "y",
      "postgres://me:secret@127.0.0.1/jobs",
      "postgres://me:secret@db.example.org/jobs",
      "",
    ]);
    expect(text.match(/points to the container itself/g)).toHaveLength(2);
    expect(settingsIn(file).DATABASE_URL).toBe("postgres://me:secret@db.example.org/jobs");
  });

  it("asks for a PostgreSQL and the proxy where a service unit reads the settings", async () => {
    const own = path.join(folder, "own");
    const url = "postgres://me:secret@db.example.org/jobs";
    const first = ["https://jobs.example.org", "boss@example.org", "", "", "db", url, "", ""];
    const { code, text } = await setUpAt(own, first);
    expect([code, text]).toEqual([0, expect.not.stringContaining("compose.yaml starts one")]);
    const written = settingsIn(own);
    expect(written).toMatchObject({
      DATABASE_URL: url,
      TRUSTED_PROXY: "127.0.0.1",
      DATA_DIR: "/var/lib/handpicked",
    });
    const again = await setUpAt(own, ["", "", "", "", "", "", ""]);
    expect(again.text).not.toContain("secret@");
    expect(settingsIn(own)).toEqual(written);
  });

  it("writes nothing where nobody answers", async () => {
    const other = path.join(folder, "other");
    const { code, text } = await setUpAt(other, []);
    expect([code, text]).toEqual([1, expect.stringContaining("nothing was written")]);
    expect(() => statSync(other)).toThrow("ENOENT");
  });
});
