import { createHash, type Hash } from "node:crypto";

/** Memory reserved before anything arrives: announcing a large body must not be enough to take more. */
const firstRoom = 64 * 1024;

/**
 * Collects a body that arrives in pieces, copying and hashing each piece at once. Doing that at the end
 * would block the event loop for a body of 16 MB, and eight times as long for eight that end together.
 */
export class Received {
  #bytes: Buffer;
  #length = 0;
  readonly #expected: number;
  readonly #hash: Hash | null;

  /**
   * @param expected the announced number of bytes; more are accepted
   * @param isDigested whether to compute the SHA-256
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

  /** Everything received, and its SHA-256 in hexadecimal if asked for. To be called once. */
  end(): { bytes: Buffer; digest: string | undefined } {
    return { bytes: this.#bytes.subarray(0, this.#length), digest: this.#hash?.digest("hex") };
  }
}
