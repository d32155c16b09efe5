/** A word alone, not a part of a longer one, in any script. */
export function wholeWord(source: string, flags = "gu"): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);
}

/** The replacement written as the original was: shouting, in lower case or with a capital. */
export function inTheCaseOf(original: string, replacement: string): string {
  if (original === original.toLowerCase()) return replacement.toLowerCase();
  if (original.length > 2 && original === original.toUpperCase()) return replacement.toUpperCase();
  return replacement.charAt(0).toUpperCase() + replacement.slice(1);
}

/** Replaces each different finding by a different substitute; text and `turn` choose which. */
export function substitute(
  text: string,
  pattern: RegExp,
  substitutes: readonly string[],
  turn: number,
): string {
  const order: string[] = [];
  return text.replace(pattern, (found) => {
    const key = found.toLowerCase();
    if (!order.includes(key)) order.push(key);
    const start = order.indexOf(key) * 5 + turn * 3 + text.length;
    const chosen = pick(substitutes, start, key);
    return inTheCaseOf(found, chosen);
  });
}

function pick(substitutes: readonly string[], start: number, not: string): string {
  const at = (index: number) => substitutes[index % substitutes.length] ?? not;
  return at(start).toLowerCase() === not ? at(start + 1) : at(start);
}
