import type { DocumentType } from "../files/content.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";

/** What reading may cost before it is given up (docs/domain.md, "resume"). */
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

/** What a reader is given: of what kind a document is, or null where it is to find out. */
export interface Given {
  type: DocumentType | null;
  bytes: Uint8Array;
}

async function inTurn<A>(given: Given, sender: string | null) {
  const read = await parseInTurn(sender, () => inThread<A>(reader, given, limits));
  return "answer" in read ? read.answer : read;
}

/**
 * Reads the text of a stored document for a job: in turn, in a thread of its own, within limits of time,
 * memory and pages.
 */
export const readDocument = (type: DocumentType, bytes: Uint8Array): Promise<Reading> =>
  inTurn<Reading>({ type, bytes }, null);

/**
 * Reads the text of whatever somebody sent, in the same way; `foreign` is no document of ours.
 * @throws {Failure} as `parseInTurn` does
 */
export const readSentDocument = (bytes: Uint8Array, sender: string) =>
  inTurn<Reading | { problem: "foreign" }>({ type: null, bytes }, sender);
