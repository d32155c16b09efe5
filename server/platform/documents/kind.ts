import type { DocumentType } from "../files/content.ts";
import { pool } from "../work/pool.ts";

/**
 * Detects the type of a document from its content. Runs in a worker thread, because a file of 5 MB is
 * scanned several times.
 * @param account the owner of the file
 * @returns null for anything that is no document of ours
 * @throws {Failure} as `WorkPool.run` does
 */
export const kindOf = (bytes: Uint8Array, account: string): Promise<DocumentType | null> =>
  pool.run(new URL("../files/content.ts", import.meta.url), "documentType", bytes, { account });
