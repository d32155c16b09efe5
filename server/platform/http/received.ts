import { createHash, type Hash } from "node:crypto";

/** Room that is taken before anything came: whoever only says that much will come takes no more. */
const firstRoom = 64 * 1024;

/**
 * Bytes that come in pieces, each put at its place and digested as it comes: together at the end a body
 * of 16 MB would hold the event loop, and eight that end in one turn eight times as long.
 */
export class Received {
  #bytes: Buffer;
  #length = 0;
  readonly #expected: number;
  readonly #hash: Hash | null;

  /**
   * @param expected how many bytes are said to come; more are taken as well
   * @param isDigested whether their SHA-256 will be asked for
   */
  constructor(expected: number, isDigested: boolean) {
    this.#expected = expected;
    this.#bytes = Buffer.allocUnsafeSlow(Math.min(expected, firstRoom));
    this.#hash = isDigested ? createHash("sha256") : null;
  }

  get length(): number {
    return this.#length;
  }

  add(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const doubled = this.#bytes.length * 2;
      const room = length > this.#expected ? doubled : Math.min(doubled, this.#expected);
      const larger = Buffer.allocUnsafeSlow(Math.max(length, room));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    piece.copy(this.#bytes, this.#length);
    this.#length = length;
    this.#hash?.update(piece);
  }

  /** All that came, and its SHA-256 in hexadecimal where it was to be digested; asked for once. */
  end(): { bytes: Buffer; digest: string | undefined } {
    return { bytes: this.#bytes.subarray(0, this.#length), digest: this.#hash?.digest("hex") };
  }
}
