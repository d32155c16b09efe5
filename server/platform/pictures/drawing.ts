import type { PictureType } from "../files/content.ts";
import { parseInTurn } from "../parsing/queue.ts";
import { inThread } from "../parsing/thread.ts";

/** What drawing a picture anew may cost, and how large it comes out (docs/domain.md, "picture"). */
export const limits = {
  seconds: 10,
  memoryMb: 256,
  /** Looked at before anything is decoded; a phone's camera makes 12 to 24 million. */
  pixels: 25_000_000,
  /** The longer side of what is kept is at most this long, and at least half of it unless it was shorter. */
  side: 640,
};

/** What a picture that was drawn anew is kept as. */
export const drawnType = "image/webp";

/**
 * Decodes a picture and draws it anew, small: what is kept shows the same and says nothing of where,
 * when and with what it was taken.
 * @returns its bytes, or null where it is no picture, too large or too much work
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
