import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { features, jobs } from "#server/features/index.ts";

const folder = "server/features";
const foldersIn = (place: string) =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const folders = foldersIn(folder);

/** What the code of a feature announces. */
const announcedIn = (feature: string) =>
  readdirSync(`${folder}/${feature}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(`${folder}/${feature}/${file}`, "utf8"))
    .flatMap((source) => [...source.matchAll(/\.announce\(\s*[\w.]+,([^{]*)\{/g)])
    .flatMap(([, names = ""]) => [...names.matchAll(/"([\w-]+)"/g)].map(([, name]) => name));

describe("the list of features", () => {
  it("has a line of the glossary for each, and no other", () => {
    const lines = readFileSync("docs/glossary.md", "utf8").matchAll(/^\| `([\w-]+)`/gm);
    const named = [...lines].map(([, name]) => name);
    const all = new Set([...folders, ...foldersIn("web/features")]);
    expect(named.toSorted()).toEqual([...all].toSorted());
  });

  it("has every folder, once", () => {
    expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
  });

  it("has every job, endpoint and part of personal data that a folder makes", () => {
    for (const { name, endpoints, jobs: own, personalData } of features) {
      const files = readdirSync(`${folder}/${name}`);
      const there = [endpoints?.length, own?.length, personalData].map(Boolean);
      expect([name, ...there]).toEqual([
        name,
        ...["routes.ts", "jobs.ts", "personal-data.ts"].map((file) => files.includes(file)),
      ]);
    }
  });

  it.for(folders)("says what %s announces, no more and no less", (name) => {
    const said = features.find((feature) => feature.name === name)?.announcements ?? [];
    expect([...said].toSorted()).toEqual([...new Set(announcedIn(name))].toSorted());
  });

  it("announces nothing that nobody hears, and waits for nothing that nobody says", () => {
    const said = new Set<string>(features.flatMap(({ announcements = [] }) => announcements));
    const heard = new Set<string>(jobs.flatMap(({ on = [] }) => on));
    expect(heard).toEqual(said);
  });
});
