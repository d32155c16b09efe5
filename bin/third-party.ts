import { globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The licences of data that we ship. The packages that it was made from are not shipped. */
const dataLicences = "server/platform/places/LICENSES.txt";

export const noticesFile = "THIRD-PARTY-NOTICES.txt";

interface Locked {
  version: string;
  optional?: boolean;
  dependencies?: Record<string, string>;
}
interface Manifest {
  name: string;
  version: string;
  license?: unknown;
  homepage?: string;
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, "utf8")) as T;

/** The place in the lockfile of a package, as Node.js finds it from another package; null if there is none. */
function resolve(name: string, from: string, packages: Record<string, Locked>): string | null {
  for (
    let place = from;
    ;
    place = place.slice(0, Math.max(0, place.lastIndexOf("node_modules/")))
  ) {
    const found = path.posix.join(place, "node_modules", name);
    if (packages[found]) return found;
    if (!place) return null;
    place = place.replace(/\/$/, "");
  }
}

/** Packages that are bundled into the browser's files: those that the browser side imports by name. */
function bundled(): string[] {
  const names = globSync("web/**/*.{ts,tsx,css}")
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(
        /(?:from|import|import\()\s*"((?:@[\w.-]+\/)?[a-z][\w.-]*)/g,
      ),
    ])
    .map(([, name = ""]) => name);
  return [...new Set(names)];
}

/** Places in the lockfile of all shipped packages, of the server and the browser. */
function shipped(): string[] {
  const { packages } = read<{ packages: Record<string, Locked> }>("package-lock.json");
  const asked = [...Object.keys(packages[""]?.dependencies ?? {}), ...bundled()];
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = resolve(name, from, packages);
    const locked = place && packages[place];
    // Optional packages are installed on some platforms only, so their licences cannot always be read.
    if (!place || !locked || locked.optional || found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(locked.dependencies ?? {})) visit(needed, place);
  };
  for (const name of asked) visit(name, "");
  return [...found];
}

const licenceFile = /^(licen[cs]e|copying|notice|unlicense|mit-license)/i;

/** The licence text in a package's own files. */
const textOf = (place: string): string =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .map((file) => readFileSync(path.join(place, file), "utf8").replaceAll("\r", "").trim())
    .join("\n\n");

const licenceOf = ({ license }: Manifest) =>
  typeof license === "string" ? license : "see the text below";

/** The notices of all shipped packages; packages with the same text share one. */
export function thirdPartyNotices(): string {
  const byText = new Map<string, Set<string>>();
  for (const place of shipped()) {
    const manifest = read<Manifest>(path.join(place, "package.json"));
    const line = `${manifest.name} ${manifest.version} (${licenceOf(manifest)})`;
    const text =
      textOf(place) ||
      `The package names its licence, ${licenceOf(manifest)}, and has no text of it.`;
    byText.set(text, (byText.get(text) ?? new Set()).add(line));
  }
  const parts = [...byText]
    .map(([text, lines]) => ({ text, lines: [...lines].toSorted() }))
    .toSorted((a, b) => (a.lines[0] ?? "").localeCompare(b.lines[0] ?? "", "en"));
  const head =
    "Handpicked is built on the packages and the data below. Each belongs to its authors and comes under the\n" +
    "licence that follows its name. Made by `npm run notices` from package-lock.json; not edited by hand.\n" +
    "The runtime, Node.js, brings its own licence in its package.";
  const packages = parts.map(({ lines, text }) => `${lines.join("\n")}\n\n${text}`);
  const data = readFileSync(dataLicences, "utf8").trim();
  return `${[head, ...packages, data].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
