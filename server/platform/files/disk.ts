import { opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./ownership.ts";
import { checkedName, type FileStore, isFileName } from "./store.ts";

const partial = /\.partial$/;
const partialOf = (file: string) => `${file}.partial`;

/** When a file was last written; one that has just gone is as new as can be. */
async function mtimeOf(file: string): Promise<Date> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Date(8.64e15);
    throw error;
  }
}

/** Keeps files in a private folder of this machine. */
export function diskStore(folder: string): FileStore {
  makeFolder(folder);
  const at = (name: string) => path.join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      // Written beside and moved, so that a name never shows half a file.
      const beside = partialOf(at(name));
      try {
        await writeFile(beside, bytes, { mode: 0o600, flush: true });
        await rename(beside, at(name));
      } catch (error) {
        // On a full disk half a file would take what room is left.
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async remove(name) {
      await rm(at(name), { force: true });
      await rm(partialOf(at(name)), { force: true });
    },
    async *list(before) {
      for await (const { name } of await opendir(folder)) {
        const whole = name.replace(partial, "");
        if (isFileName(whole) && (await mtimeOf(path.join(folder, name))) < before) yield whole;
      }
    },
  };
}
