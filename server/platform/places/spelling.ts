/** How many spelling mistakes are accepted in a word of this length (docs/domain.md, "place"). */
export const slipsAllowed = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/**
 * The number of letters missing, added, wrong or swapped with their neighbour between two words (optimal
 * string alignment distance).
 * @returns some number above `most` if there are more than that
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + same,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    older = previous;
    previous = row;
  }
  return previous[b.length] ?? most + 1;
}
