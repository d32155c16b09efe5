import type { PictureType } from "../files/content.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";

/** Limits for redrawing a picture (docs/domain.md, "picture"). */
export const limits = {
  seconds: 10,
  memoryMb: 256,
  /** The most pixels, checked before decoding; phone cameras have 12 to 24 million. */
  pixels: 25_000_000,
  /**
   * The longest side after shrinking, in pixels. Pictures with a longer side come out at least half as long
   * as this.
   */
  side: 640,
};

/** The format in which redrawn pictures are stored. */
export const drawnType = "image/webp";

/**
 * Decodes a picture and redraws it, small. The result has no metadata of when, where or with what it was
 * taken.
 * @returns null if it is no picture, is too large or takes too long
 * @throws {Failure} as `parseInTurn` does
 */
export async function drawAnew(
  type: PictureType,
  bytes: Uint8Array,
  sender: string,
): Promise<Buffer | null> {
  const drawer = new URL("./drawer.ts", import.meta.url);
  const given = await parseInTurn(sender, () =>
    inThread<Uint8Array | null>(drawer, { type, bytes }, limits),
  );
  return "answer" in given && given.answer ? Buffer.from(given.answer) : null;
}
