/** Steps on each side of nothing: with nothing itself fifteen, so that two weights fit into a byte. */
const steps = 7;

/** A weight is a step squared, as most weights are small and few are large. */
export const largestStep = steps * steps;

/** The squared step nearest to a weight between -1 and 1. */
export function stepOf(weight: number): number {
  const step = Math.round(Math.sqrt(Math.abs(weight)) * steps);
  return weight < 0 ? -step * step : step * step;
}

/** Two squared steps in each byte. */
export function packed(table: Int8Array): Uint8Array {
  const code = (step: number): number => Math.sign(step) * Math.sqrt(Math.abs(step)) + steps;
  return Uint8Array.from(
    { length: Math.ceil(table.length / 2) },
    (_, at) => code(table[at * 2] ?? 0) * 16 + code(table[at * 2 + 1] ?? 0),
  );
}

/** So many squared steps as `packed` wrote. */
export function unpacked(bytes: Uint8Array, count: number): Int8Array {
  const table = new Int8Array(count);
  const squares = Int8Array.from(
    { length: 16 },
    (_, code) => (code - steps) * Math.abs(code - steps),
  );
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    table[at * 2] = squares[byte >> 4] ?? 0;
    table[at * 2 + 1] = squares[byte & 15] ?? 0;
  }
  return table;
}
