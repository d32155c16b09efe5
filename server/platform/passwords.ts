import { createRequire } from "node:module";
import type * as core from "@zxcvbn-ts/core";
import type * as language from "@zxcvbn-ts/language-common";
import { passwordLengths } from "#contract/accounts.ts";

const load = createRequire(import.meta.url);
let estimator: core.ZxcvbnFactory | undefined;

/** Large, and loaded when the first password is chosen: a start does not wait for it. */
function makeEstimator(): core.ZxcvbnFactory {
  const { ZxcvbnFactory } = load("@zxcvbn-ts/core") as typeof core;
  const common = load("@zxcvbn-ts/language-common") as typeof language;
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

/** Characters that people use in place of letters. */
const standIns: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

const plain = (sign: string, one: string) => {
  const letter = (sign.normalize("NFD")[0] ?? "").toLowerCase();
  return letter === "1" || letter === "!" ? one : (standIns[letter] ?? letter);
};

/** A password without the personal words in it, also where letters are replaced by such characters. */
function withoutWords(password: string, words: string[]): string {
  let signs = [...password];
  for (const one of ["1", "i", "l"])
    for (const word of words) {
      const spelt = [...word].map((sign) => plain(sign, one)).join("");
      for (let at = 0; at >= 0;) {
        const written = signs.map((sign) => plain(sign, one));
        at = written.findIndex((_, start) => written.slice(start).join("").startsWith(spelt));
        if (at >= 0) signs = signs.toSpliced(at, [...word].length);
      }
    }
  return signs.join("");
}

/**
 * Why a new password is refused, or null. Checks length, common words and personal words; there are no
 * rules on kinds of characters (NIST SP 800-63B-4, section 3.1.1.2; docs/domain.md, "password").
 * @param personal words that an attacker would try first: the product's name, the person's name and
 *   address. Without them, the rest must still be hard to guess
 */
export function passwordProblem(password: string, personal: string[]): string | null {
  const length = [...password].length;
  if (length < passwordLengths.min)
    return `it must have at least ${passwordLengths.min} characters`;
  if (length > passwordLengths.max) return `it may have at most ${passwordLengths.max} characters`;
  estimator ??= makeEstimator();
  const words = personal
    .flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => [...word].length >= 3)
    .toSorted((a, b) => b.length - a.length);
  const easy = (text: string) => (estimator?.check(text, words).score ?? 0) < 3;
  return easy(password) || easy(withoutWords(password, words))
    ? "it is too common or too easy to guess"
    : null;
}
