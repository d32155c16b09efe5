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
 * The owner of a folder, or of the nearest existing folder above it: files that root writes there must
 * become theirs.
 * @returns null if this process does not run as root, or if root owns the folder
 */
export function ownerOf(folder: string): Owner | null {
  if (process.getuid?.() !== 0) return null;
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return ownerOf(path.dirname(path.resolve(folder)));
  return found.uid === 0 ? null : { uid: found.uid, gid: found.gid };
}

/** Creates a private folder if it is missing, and gives it to the owner of the folder above. */
export function makeFolder(folder: string): void {
  const owner = ownerOf(folder);
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!owner || !first) return;
  for (let made = path.resolve(folder); made.length >= first.length; made = path.dirname(made))
    chownSync(made, owner.uid, owner.gid);
}

/**
 * Creates a folder for data and checks that this user can use it.
 * @throws {PlainError} if it cannot be created, read or written
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
 * Gives everything within a folder that root owns, and the folder itself, to `owner`. Each entry is opened
 * relative to its open parent, so that no symbolic link leads elsewhere. Files with several hard links are
 * skipped: they may belong to someone else.
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
