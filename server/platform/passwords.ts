import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import { passwordLengths } from "#contract/accounts.ts";

let estimator: ZxcvbnFactory | undefined;

/**
 * Why a new password is refused, or null. Length and a check against common and personal words,
 * no composition rules (NIST SP 800-63B-4, section 3.1.1.2).
 * @param personal words that an attacker would try first: the product's name, the address
 */
export function passwordProblem(password: string, personal: string[]): string | null {
  const length = [...password].length;
  if (length < passwordLengths.min)
    return `it must have at least ${passwordLengths.min} characters`;
  if (length > passwordLengths.max) return `it may have at most ${passwordLengths.max} characters`;
  estimator ??= new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
  });
  const words = personal.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  const { score } = estimator.check(password, words.filter(Boolean));
  return score < 3 ? "it is too common or too easy to guess" : null;
}
