/** Of fewer letters a word is a short form, and any slip would make it another. */
export const shortestMended = 4;

/** How many slips a word of this length may carry and still be meant. */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 10 ? 1 : 2);

/** How many letters were left out, added, mistaken or swapped with their neighbour, or more than `most`. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const [before = [], older = []] = [rows[i - 1], rows[i - 2]];
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          (before[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (before[j - 1] ?? 0) + same,
          isSwapped ? (older[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? most + 1;
}

const hasSameLetters = (one: string, other: string) =>
  one.length === other.length && [...one].toSorted().join("") === [...other].toSorted().join("");

/** Whether two letters stand the wrong way round, and nothing else is amiss. */
export const isSwapped = (one: string, other: string) =>
  hasSameLetters(one, other) && slipsBetween(one, other, 1) === 1;

/** The slips between two words; letters in another order after the first are one. */
export const slipsTo = (candidate: string, word: string, allowed: number) =>
  word[0] === candidate[0] && hasSameLetters(word, candidate)
    ? 1
    : slipsBetween(word, candidate, allowed);

/** Whether a short word lost a letter after its first. */
export const lacksLetter = (word: string, whole: string) =>
  whole.length === word.length + 1 && whole[0] === word[0] && slipsBetween(word, whole, 1) === 1;
