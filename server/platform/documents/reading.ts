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

/**
 * Reads the text of a document in turn, in a thread of its own, within limits of time, memory and pages.
 * @param sender who waits for it; null for a job
 * @throws {Failure} as `parseInTurn` does
 */
export async function readDocument(
  type: DocumentType,
  bytes: Uint8Array,
  sender: string | null,
): Promise<Reading> {
  const reader = new URL("./reader.ts", import.meta.url);
  const given = await parseInTurn(sender, () => inThread<Reading>(reader, { type, bytes }, limits));
  return "answer" in given ? given.answer : given;
}
