import type { SessionFile } from "#contract/scout-scorecards.ts";
import type { FileStore } from "#server/platform/files/store.ts";

/**
 * The cards of a file that was checked, as they wait for their slices: where each ends, then each as JSON.
 * Whoever takes some of them reads and parses no others.
 */

type Card = SessionFile["scorecards"][number];

/** Cards that are taken before the next import has its turn, and their bytes: the event loop parses them. */
const slice = { cards: 20, bytes: 256 * 1024 };

/** The event loop's thread parses one at a time, and no card of ours comes near it. */
export const cardLimit = 512 * 1024;

const numberBytes = 4;
const indexBytes = (cards: number) => cards * numberBytes;

export function packCards(cards: readonly Card[]): Uint8Array {
  const texts = cards.map((card) => Buffer.from(JSON.stringify(card)));
  const size = texts.reduce((sum, { length }) => sum + length, indexBytes(cards.length));
  const packed = Buffer.from(new ArrayBuffer(size));
  let end = indexBytes(cards.length);
  texts.forEach((text, at) => {
    text.copy(packed, end);
    end += text.length;
    packed.writeUInt32LE(end, at * numberBytes);
  });
  return packed;
}

/**
 * The next cards of a packed file, at least one.
 * @param from how many were taken before
 * @param of how many it holds
 * @throws {Error} where the file is gone
 */
export async function nextCards(
  files: FileStore,
  name: string,
  { from, of }: { from: number; of: number },
): Promise<Card[]> {
  const part = async (start: number, end: number) => {
    const bytes = await files.part(name, start, end);
    if (!bytes) throw new Error("the file of an import is gone");
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  };
  const index = await part(0, indexBytes(of));
  const endOf = (at: number) => (at < 0 ? index.length : index.readUInt32LE(at * numberBytes));
  const start = endOf(from - 1);
  let last = from;
  while (last + 1 < Math.min(of, from + slice.cards) && endOf(last + 1) - start <= slice.bytes)
    last += 1;
  const bytes = await part(start, endOf(last));
  return Array.from({ length: last + 1 - from }, (_, at) => {
    const text = bytes.subarray(endOf(from + at - 1) - start, endOf(from + at) - start);
    return JSON.parse(text.toString()) as Card;
  });
}
