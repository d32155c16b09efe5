import { mkdirSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { checkedName, type FileStore } from "./store.ts";

/** Keeps files in a private folder of this machine. */
export function diskStore(folder: string): FileStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => path.join(folder, checkedName(name));
  return {
    async put(name, bytes) {
      // Written beside and moved, so that a name never shows half a file.
      const partial = `${at(name)}.partial`;
      await writeFile(partial, bytes, { mode: 0o600, flush: true });
      await rename(partial, at(name));
    },
    async get(name) {
      try {
        return await readFile(at(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (name) => rm(at(name), { force: true }),
  };
}
