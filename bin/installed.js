// Exits with 0 when node_modules holds what package-lock.json names, else with 1.
// Plain JavaScript: it runs before the pinned runtime is there.
import { readFileSync } from "node:fs";

const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
const same = (wanted, present) =>
  present
    ? wanted.version === present.version && wanted.integrity === present.integrity
    : wanted.optional === true;

function installed() {
  const { "": _root, ...wanted } = packages("package-lock.json");
  const present = packages("node_modules/.package-lock.json");
  return (
    Object.keys(wanted).every((path) => same(wanted[path], present[path])) &&
    Object.keys(present).every((path) => path in wanted || present[path].optional)
  );
}

try {
  process.exitCode = installed() ? 0 : 1;
} catch {
  process.exitCode = 1;
}
