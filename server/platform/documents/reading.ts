import type { DocumentType } from "../files/content.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";

/** Limits for reading one document (docs/domain.md, "resume"). */
export const limits = {
  seconds: 10,
  memoryMb: 192,
  unpackedBytes: 30 * 1024 * 1024,
  pages: 60,
  characters: 200_000,
};

export type Reading =
  | { text: string }
  | { problem: "encrypted" | "scanned" | "too_much" | "broken" };

const reader = new URL("./reader.ts", import.meta.url);

/** What the reader thread receives; a null type means that it detects the type itself. */
export interface Given {
  type: DocumentType | null;
  bytes: Uint8Array;
}

async function inTurn<A>(given: Given, sender: string | null) {
  const read = await parseInTurn(sender, () => inThread<A>(reader, given, limits));
  return "answer" in read ? read.answer : read;
}

/**
 * Reads the text of a stored document, for a job. Waits its turn and runs in its own thread, with limits on
 * time, memory and pages.
 */
export const readDocument = (type: DocumentType, bytes: Uint8Array): Promise<Reading> =>
  inTurn<Reading>({ type, bytes }, null);

/**
 * The same for a file that a user just sent; the problem `foreign` means that it is no document of ours.
 * @throws {Failure} as `parseInTurn` does
 */
export const readSentDocument = (bytes: Uint8Array, sender: string) =>
  inTurn<Reading | { problem: "foreign" }>({ type: null, bytes }, sender);
