import { hash } from "node:crypto";

/** An id that is the same for the same words. */
export function sampleId(...words: (string | number)[]): string {
  const digits = hash("md5", words.join(":"));
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join("-");
}
