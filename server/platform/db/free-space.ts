import { statfs } from "node:fs/promises";

/**
 * With less free space than this the embedded database refuses writes: on a full disk it would hang
 * forever.
 */
const leastBytes = 100 * 1024 * 1024;

/** A sentence if the disk under `directory` is nearly full, otherwise null. */
export async function spaceTrouble(directory: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < leastBytes ? "The disk is nearly full." : null;
}
