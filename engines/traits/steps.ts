/** Steps on each side of zero: fifteen with zero itself, so that two weights fit into a byte. */
export const steps = 7;

/** Unpacks `count` squared steps, of which each byte holds two. */
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
