import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noticesFile, thirdPartyNotices } from "#bin/third-party.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  version: string;
  license: string;
};

it("repeats the licences of what it ships (npm run notices)", () => {
  expect(readFileSync(noticesFile, "utf8")).toBe(thirdPartyNotices());
});

it("says in LICENSE whose it is and whom to ask", () => {
  expect(manifest.license).toBe("SEE LICENSE IN LICENSE");
  const licence = readFileSync("LICENSE", "utf8");
  expect(licence).toMatch(/All rights reserved/);
  expect(licence).toMatch(/ask first: write to the owner/);
});

it("says in CHANGELOG.md what the version changed", () => {
  const versions = [...readFileSync("CHANGELOG.md", "utf8").matchAll(/^## (\d+\.\d+\.\d+)/gm)];
  expect(versions[0]?.[1]).toBe(manifest.version);
});

it("says in CHANGELOG.md up to which migration it goes", () => {
  const [, last] =
    /^- \*\*Migrations\*\* `\d{4}` to `(\d{4})`/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const numbers = readdirSync("migrations").flatMap(
    (name) => /^(\d{4})_.*\.sql$/.exec(name)?.[1] ?? [],
  );
  expect(last).toBe(numbers.toSorted().at(-1));
});
