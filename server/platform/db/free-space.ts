import { statfs } from "node:fs/promises";

/** Below this the embedded database takes no more writes: on a full disk it would hang for ever. */
const leastBytes = 100 * 1024 * 1024;

/** A sentence when the disk under `directory` is nearly full, else null. */
export async function spaceTrouble(directory: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < leastBytes ? "The disk is nearly full." : null;
}
