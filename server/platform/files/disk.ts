import { opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "./ownership.ts";
import { checkedName, type FileStore, isFileName } from "./store.ts";

const partial = /\.partial$/;
const partialOf = (file: string) => `${file}.partial`;

/** When a file was last written. For one that was just removed, a date so late that `list` leaves it out. */
async function mtimeOf(file: string): Promise<Date> {
  try {
    return (await stat(file)).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Date(8.64e15);
    throw error;
  }
}

/** Stores files in a private folder of this machine. */
export function diskStore(folder: string): FileStore {
  makeFolder(folder);
  const at = (name: string) => path.join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      // Written under another name and then renamed, so that no name ever shows half a file.
      const beside = partialOf(at(name));
      try {
        await writeFile(beside, bytes, { mode: 0o600, flush: true });
        await rename(beside, at(name));
      } catch (error) {
        // On a full disk, half a file would take the last free space.
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
