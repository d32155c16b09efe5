import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Encoded {
  body: string | Buffer;
  /** The content-encoding; null if the browser accepts none of ours. */
  encoding: "br" | "gzip" | null;
}

/** Compresses a page as much as possible in one encoding. */
async function encode(page: string, encoding: Encoded["encoding"]): Promise<Encoded> {
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    return { body: await brotli(page, { params }), encoding };
  }
  if (encoding === "gzip") return { body: await gzipped(page, { level: 9 }), encoding };
  return { body: page, encoding };
}

const encodingOf = (accepted = "") =>
  /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;

/**
 * Compresses pages and keeps the results, because the best compression is slow and all visitors get the
 * same pages.
 * @returns a function whose `name` must contain everything that the page depends on; there must be few
 *   names
 */
export function createEncoder() {
  const made = new Map<string, Promise<Encoded>>();
  return (name: string, render: () => string, accepted: string | undefined): Promise<Encoded> => {
    const encoding = encodingOf(accepted);
    const key = `${encoding} ${name}`;
    const known = made.get(key);
    if (known) return known;
    const making = encode(render(), encoding);
    made.set(key, making);
    return making;
  };
}
