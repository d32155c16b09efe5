import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const listed = path.resolve("bin/on-demand");
const folder = path.resolve("node_modules/.cache/on-demand");

const lockOf = (place: string) => readFileSync(path.join(place, "package-lock.json"), "utf8");

/**
 * Installs the packages of bin/on-demand that are missing or have another version. Only benchmarks and
 * `gather-places` need them.
 * @returns a function that requires one of them by name
 * @throws {Error} if npm cannot install them
 */
export function onDemand(): NodeJS.Require {
  const there = existsSync(path.join(folder, "node_modules"));
  if (!there || lockOf(folder) !== lockOf(listed)) {
    cpSync(listed, folder, { recursive: true });
    const options = ["ci", "--no-progress", "--loglevel=error"];
    const { status } = spawnSync("npm", options, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Error(`npm ci in ${folder} failed`);
  }
  return createRequire(path.join(folder, "package.json"));
}
