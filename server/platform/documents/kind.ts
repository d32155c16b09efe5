import type { DocumentType } from "../files/content.ts";
import { pool } from "../work/pool.ts";

/**
 * What a document is by its content, read in a thread: a file of 5 MB is gone through several times.
 * @param account whose file it is
 * @throws {Failure} as `WorkPool.run` does
 */
export const kindOf = (bytes: Uint8Array, account: string): Promise<DocumentType | null> =>
  pool.run(new URL("../files/content.ts", import.meta.url), "documentType", bytes, { account });
