import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page in the best encoding that the browser takes, and the header that names it. */
export async function encode(page: string, accepted: string | undefined) {
  if (/\bbr\b/.test(accepted ?? "")) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return { body: await brotli(page, { params }), encoding: "br" };
  }
  if (/\bgzip\b/.test(accepted ?? "")) return { body: await gzipped(page), encoding: "gzip" };
  return { body: page, encoding: null };
}
