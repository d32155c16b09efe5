import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const rooms = "{bin,contract,docs,messages,public,server,test,web}";
/** Lines that a file of code may have: what is longer is two things. */
const longest = 400;
const nameless = /(^|[-.])(utils?|helpers?|misc|types|common)$/;

it("calls every file and folder by what it holds", () => {
  const files = globSync(`${rooms}/**`);
  expect(files.length).toBeGreaterThan(0);
  const stems = files.map((file) => ({ file, stem: path.basename(file).replace(/\.\w+$/, "") }));
  expect(stems.filter(({ stem }) => nameless.test(stem)).map(({ file }) => file)).toEqual([]);
});

it("has no file of code that is longer than can be read at once", () => {
  const code = globSync(
    "{bin,contract,deploy,engines,server,test,training,web}/**/*.{css,js,mjs,ts,tsx}",
  );
  expect(code.length).toBeGreaterThan(1000);
  const linesOf = (file: string) => readFileSync(file, "utf8").trimEnd().split("\n").length;
  expect(code.filter((file) => linesOf(file) > longest)).toEqual([]);
});

/** What is left of a source without its comments and what it hands on from other files. */
const ownPart = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/^export (?:type )?(?:\*|\* as \w+|\{[^}]*\}) from "[^"]+";$/gm, "")
    .trim();

it("has no file that only hands on others, but the doors of features", () => {
  expect(ownPart('/** Pay. */\nexport { a, type B } from "./a.ts";\nexport * from "./b.ts";')).toBe(
    "",
  );
  expect(ownPart('export { a } from "./a.ts";\nexport const b = 1;')).not.toBe("");
  const sources = globSync("{bin,contract,server,test,web}/**/*.{ts,tsx}");
  const handingOn = sources.filter((file) => ownPart(readFileSync(file, "utf8")) === "");
  const isDoor = (file: string) => /^(?:server|web)\/features\/[^/]+\/api\.ts$/.test(file);
  expect(handingOn.filter(isDoor).length).toBeGreaterThan(10);
  expect(handingOn.filter((file) => !isDoor(file))).toEqual([]);
});

it("names files worth copying that exist, three for each side", () => {
  const guide = readFileSync("CONTRIBUTING.md", "utf8");
  const [, section = ""] = /^## Worth copying$([\s\S]*?)^## /m.exec(guide) ?? [];
  const named = [...section.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file);
  const sides = ["server", "web"].flatMap((side) => [side, side, side]);
  expect(named.map((file) => file.split("/")[0])).toEqual(sides);
  expect(globSync(named)).toHaveLength(named.length);
});

/** What the specification has two cards say all the same. */
const asAsked = ['"No job postings yet"', '"Your Job Postings"'];

describe("one word for one thing", () => {
  const sources = globSync("{contract,server,web}/**/*.{ts,tsx}").map((file) => ({
    file,
    text: readFileSync(file, "utf8"),
  }));
  const filesWith = (word: RegExp) =>
    sources.filter(({ file, text }) => word.test(file) || word.test(text)).map(({ file }) => file);

  it("calls what a shop looks for a job or a talent request, and never a posting", () => {
    expect(filesWith(/talentRequest/).length).toBeGreaterThan(10);
    expect(filesWith(/posting/i)).toEqual([]);
    const texts = globSync("messages/en/*.json").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/"[^"]*posting[^"]*"/gi)].map(([text]) => text),
    );
    expect(new Set(texts)).toEqual(new Set(asAsked));
  });

  it("has one type called Standing: where a candidate stands", () => {
    expect(
      filesWith(/^(export )?(type|interface|class|enum|function|const) Standings?\b/m),
    ).toEqual(["server/features/jobseekers/standing.ts"]);
  });
});
