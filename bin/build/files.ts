import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** The files of a folder and of those in it, tests left out, in the order of their names; a file is its own. */
export async function filesUnder(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Writes a Brotli and a gzip copy beside every file of a kind that compresses well. */
export async function compress(folder: string) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const compressed = ["js", "css", "svg", "json", "webmanifest", "txt", "ico"];
  for (const file of await filesUnder(folder)) {
    if (!compressed.some((ending) => file.endsWith(`.${ending}`))) continue;
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content, options));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
