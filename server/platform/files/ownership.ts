import { accessSync, chownSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";
import { PlainError } from "../plain-errors.ts";

export interface Owner {
  uid: number;
  gid: number;
}

const openFiles = "/proc/self/fd";

/**
 * Whose a folder is, or the nearest one above it that is there: what root writes in it has to be theirs.
 * @returns null where we are not root, or the folder is root's as well
 */
export function ownerOf(folder: string): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return ownerOf(path.dirname(path.resolve(folder)));
  return found.uid === 0 ? null : { uid: found.uid, gid: found.gid };
}

/** Makes a private folder where it is missing, and gives it to the owner of the one above. */
export function makeFolder(folder: string): void {
  const owner = ownerOf(folder);
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!owner || !first) return;
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made))
    chownSync(made, owner.uid, owner.gid);
}

/**
 * Makes a folder that is about to be kept in, and looks whether this user may.
 * @throws {PlainError} where they cannot make it, or cannot read or write there
 */
export function expectKeepable(folder: string, setting: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new PlainError(
      `${folder} cannot be read and written by this user: give it to them, or set another ${setting}.`,
    );
  }
}

/**
 * Gives what is root's within a folder, and the folder, to somebody. Every entry is opened below the folder
 * that was opened before, so that no link leads it elsewhere; a file of two names may be somebody else's.
 */
export async function giveTo(owner: Owner, entry: string): Promise<void> {
  const handle = await open(entry, constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(() => null);
  if (!handle) return;
  try {
    const found = await handle.stat();
    const isOneOnly = found.isDirectory() || found.nlink === 1;
    if (found.uid === 0 && isOneOnly) await handle.chown(owner.uid, owner.gid);
    if (!found.isDirectory()) return;
    const inside = existsSync(openFiles) ? `${openFiles}/${handle.fd}` : entry;
    for (const name of await readdir(inside)) await giveTo(owner, `${inside}/${name}`);
  } finally {
    await handle.close();
  }
}
