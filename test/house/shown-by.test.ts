import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// What docs/abuse-cases.md and docs/security/asvs.md name as proof is there: a test that is renamed or
// moved takes its line with it.

const tests = globSync("{server,web,test,bin,contract,engines}/**/*.test.{ts,tsx}");

/** The test files that a name means: the end of a path without its extension, or a folder. */
const meant = (name: string) =>
  tests.filter((file) => {
    const path = `/${file}`;
    const at = path.indexOf(`/${name.replace(/^server\//, "")}`);
    if (at < 0) return false;
    const rest = path.slice(at + 1 + name.replace(/^server\//, "").length);
    return /^[./-]/.test(rest) || rest === "";
  });

const rowsOf = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| who +\|/.test(line) && !/^\| -+/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const words = (files: string[]) =>
  files.map((file) => readFileSync(file, "utf8").replace(/\s+/g, " ")).join(" ");

test("each abuse case names a test that is there, by words that it has", () => {
  const lost = rowsOf("docs/abuse-cases.md").flatMap((cells) => {
    const proof = cells.at(-1) ?? "";
    const named = [...proof.matchAll(/`([a-z0-9/-]+)`(?::\s*([^`]*))?/g)];
    if (named.length === 0) return [`${cells[1]}: no test`];
    return named.flatMap(([, name = "", titles = ""]) => {
      const files = meant(name);
      if (files.length === 0) return [`${name} is no test`];
      const text = words(files);
      return titles
        .split(";")
        .map((title) => title.trim())
        .filter((title) => title && !text.includes(title))
        .map((title) => `${name} has nothing called ${title}`);
    });
  });
  expect(lost).toEqual([]);
});

/** What the table says in the same letters and is no test. */
const terms = new Set(["nosniff", "no-store", "auth", "email/letter", "platform/csv"]);

test("each requirement's test is there", () => {
  const lost = rowsOf("docs/security/asvs.md").flatMap((cells) =>
    [...cells.join(" ").matchAll(/`([a-z0-9-]+(?:\/[a-z0-9-]+)*)`/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !terms.has(name) && meant(name).length === 0),
  );
  expect(lost).toEqual([]);
});
