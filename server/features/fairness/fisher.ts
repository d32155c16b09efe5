const exactUpTo = 255;
const logFactorials = [0];
for (let n = 1; n <= exactUpTo; n++) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));

/** The logarithm of n!, by Stirling's series where adding up would be slow. */
function logFactorial(n: number): number {
  const known = logFactorials[n];
  if (known !== undefined) return known;
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

const logChoose = (n: number, k: number) => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** Two tables of one probability differ by this much in floating point (as in R's fisher.test). */
const tolerance = 1e-7;

/**
 * Fisher's exact test for two groups, two-sided: how likely are tables with these margins that are
 * no likelier than the one seen?
 * @param a selected of the first group, `n` its size; `b` and `m` of the second
 */
export function fisherExact(a: number, n: number, b: number, m: number): number {
  const selected = a + b;
  const lowest = Math.max(0, selected - m);
  const highest = Math.min(selected, n);
  const all = logChoose(n + m, selected);
  const probability = (k: number) => Math.exp(logChoose(n, k) + logChoose(m, selected - k) - all);
  const seen = probability(a) * (1 + tolerance);
  let p = 0;
  for (let k = lowest; k <= highest; k++) {
    const likelihood = probability(k);
    if (likelihood <= seen) p += likelihood;
  }
  return Math.min(1, p);
}
