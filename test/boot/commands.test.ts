import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { runScript } from "#test/support/command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "handpicked-commands-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** Where nobody listens. */
const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:9/none", DEMO: "0" };

/** What a command that was typed in says, which is one sentence or few and no place in the code. */
async function saying(line: string, env: Record<string, string> = {}) {
  const [name = "", ...options] = line.split(" ");
  const { code, text } = await runScript(scripts[name] ?? "", options, {
    DATA_DIR: at("data"),
    ...env,
  });
  expect(text).not.toMatch(/^ +at /m);
  expect(text.trim().split("\n").length).toBeLessThanOrEqual(2);
  return [code, text.trim()];
}

describe("a command that cannot be carried out says so in a sentence", () => {
  const key = at("there.key");
  writeFileSync(key, "not a key\n");
  const text = at("text.txt");
  writeFileSync(text, "not a backup\n");

  it.for<[line: string, code: number, sentence: string, env?: Record<string, string>]>([
    ["backup --to= --key age1", 2, "--to needs a value."],
    ["backup --to x --key", 2, "--key"],
    [`backup --to ${at("missing")}/x.age`, 1, `${at("missing")}: make that folder first.`],
    [`backup --to ${at("x.age")}`, 1, "127.0.0.1:9", nowhere],
    [`backup --check ${text}`, 1, `${text} is no backup`],
    [`graduate --to ${nowhere.DATABASE_URL}`, 1, `There is no database in ${at("data")}`],
    ["server", 1, "127.0.0.1:9: check that it is running", nowhere],
    ["server", 1, `${text} cannot be read and written`, { ...nowhere, FILES_DIR: text }],
    [`backup --to ${folder}`, 1, "is a folder: name a file in it", nowhere],
    ["seed --candidates many", 2, "--candidates must be a whole number."],
    [`export-ratings ${at("missing")}/x.json`, 1, `${at("missing")}: make that folder`, nowhere],
    ["eval --engine abacus", 2, "--engine knows model alone"],
    ["eval --scout --engine model", 2, "leave --scout out"],
    ["campaign everything", 2, "There is no part everything"],
    [`setup --file ${at("missing")}/env`, 1, `${at("missing")}: make that folder first.`],
    ["build --oops", 2, "Unknown option '--oops'."],
    ["worker --oops", 1, "There is no option --oops"],
  ])("npm run %s", async ([line, code, sentence, env]) => {
    expect(await saying(line, env)).toEqual([code, expect.stringContaining(sentence)]);
  });
});

it("npm run backup -- --new-key writes the public key beside the secret one", async () => {
  const [, said = ""] = await saying(`backup --new-key ${at("backup.key")}`);
  const [recipient = "nothing"] = /age1\w+/.exec(String(said)) ?? [];
  expect(readFileSync(at("backup.key"), "utf8")).toMatch(
    new RegExp(`^# public key: ${recipient}\nAGE-SECRET-KEY-\\S+\n$`),
  );
  expect(statSync(at("backup.key")).mode & 0o077).toBe(0);
});
