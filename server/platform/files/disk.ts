import { open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
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

/** Null if there is no such file. */
async function orNull<A>(opening: Promise<A>): Promise<A | null> {
  try {
    return await opening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
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
    get: (name) => orNull(readFile(at(name))),
    async part(name, from, end) {
      const file = await orNull(open(at(name)));
      if (!file) return null;
      try {
        const bytes = Buffer.alloc(end - from);
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        await file.close();
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
