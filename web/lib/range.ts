const figure = (value: number) => value.toLocaleString("en");

/** What is shown of how much, in words: "51–100 of 1,204"; without a start, "50 of 1,204". */
export function rangeOf(first: number | undefined, shown: number, total: number): string {
  if (shown === 0) return "";
  if (first === undefined) return `${figure(shown)} of ${figure(total)}`;
  return `${figure(first)}–${figure(first + shown - 1)} of ${figure(total)}`;
}
