import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export interface Encoded {
  body: string | Buffer;
  /** Names the encoding in the answer's header; null where the browser takes none of ours. */
  encoding: "br" | "gzip" | null;
}

/** A page in the best encoding that the browser takes, as small as that gets. */
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
 * Encodes pages, each once: every visitor gets the same one, so that the time that the smallest
 * form takes is spent once. `name` says all that a page depends on, and there are few.
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
