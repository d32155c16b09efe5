import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

interface Package {
  version: string;
  resolved?: string;
  link?: boolean;
}
type Lockfile = { packages: Record<string, Package> };

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

const { "": _root, ...locked } = read<Lockfile>("package-lock.json").packages;
const { "": _none, ...installed } = read<Lockfile>("node_modules/.package-lock.json").packages;
const manifest = read<Record<string, Record<string, string>>>("package.json");

/** Versions below these have known holes; there is no audit data to ask here. */
const floors = {
  fastify: "5.12.1",
  "@fastify/static": "10.1.3",
  "better-auth": "1.7.25",
  "drizzle-orm": "0.45.2",
  "image-size": "2.0.2",
  nodemailer: "9.1.1",
  "pg-boss": "12.38.0",
};

/** Permissive ones, and those that ask nothing of who ships a work unmodified. */
const licences = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** What the licence file says where the manifest is vague. */
const byTheirFile: Record<string, string> = {
  "node_modules/duck": "BSD-2-Clause",
};

const compareVersions = (a: string, b: string) =>
  a.localeCompare(b, "en", { numeric: true, sensitivity: "base" });

/** Reads an SPDX expression of one level: all of `A AND B`, one of `A OR B`. */
function permissive(expression: string): boolean {
  const plain = expression.replaceAll(/["()]/g, "");
  if (plain.includes(" OR ")) return plain.split(" OR ").some(permissive);
  return plain.split(" AND ").every((licence) => licences.has(licence.trim()));
}

it.each(["package-lock.json", "bin/on-demand/package-lock.json"])(
  "keeps addresses of registries out of %s",
  (file) => {
    const { packages } = read<Lockfile>(file);
    expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([]);
    expect(readFileSync(file, "utf8")).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  },
);

it("pins every dependency to one version", () => {
  const onDemand = read<Record<string, Record<string, string>>>("bin/on-demand/package.json");
  const asked = Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...onDemand.dependencies,
  });
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it.for(Object.entries(floors))("stays at or above %s %s", ([name, floor]) => {
  const versions = Object.entries(locked)
    .filter(([place]) => place.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);
  expect(versions).not.toEqual([]);
  expect(versions.filter((version) => compareVersions(version, floor) < 0)).toEqual([]);
});

it("ships and builds with permissive licences only", () => {
  const others = Object.keys(installed)
    .map((place) => {
      const { license } = read<{ license?: unknown }>(path.join(place, "package.json"));
      return { place, licence: byTheirFile[place] ?? JSON.stringify(license ?? "none stated") };
    })
    .filter(({ licence }) => !permissive(licence));
  expect(others).toEqual([]);
});
