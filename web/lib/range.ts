const figure = (value: number) => value.toLocaleString("en");

/**
 * What is shown of how much, in words: "51–100 of 1,204"; without a start, "50 of 1,204"; where
 * counting stopped, "51–100 of 10,000+".
 */
export function rangeOf(
  first: number | undefined,
  shown: number,
  { total, atLeast = false }: { total: number; atLeast?: boolean },
): string {
  if (shown === 0) return "";
  if (first === undefined) return `${figure(shown)} of ${figure(total)}${atLeast ? "+" : ""}`;
  return `${figure(first)}–${figure(first + shown - 1)} of ${figure(total)}${atLeast ? "+" : ""}`;
}
