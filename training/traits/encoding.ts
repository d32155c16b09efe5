import type { Weights } from "#engines/traits/model.ts";
import { steps } from "#engines/traits/steps.ts";
import { dense, type NetWeights } from "#engines/traits/window-net.ts";

/** A weight is stored as the square of a step, since most weights are small and few are large. */
export const largestStep = steps * steps;

/** The squared step nearest to a weight between -1 and 1. */
export function stepOf(weight: number): number {
  const step = Math.round(Math.sqrt(Math.abs(weight)) * steps);
  return weight < 0 ? -step * step : step * step;
}

/** Packs two steps into each byte. */
function packed(table: Int8Array): Uint8Array {
  const code = (step: number): number => Math.sign(step) * Math.sqrt(Math.abs(step)) + steps;
  return Uint8Array.from(
    { length: Math.ceil(table.length / 2) },
    (_, at) => code(table[at * 2] ?? 0) * 16 + code(table[at * 2 + 1] ?? 0),
  );
}

/** Writes weights as one line of JSON followed by the hashes and the packed table. */
export function encodeWeights(weights: Weights): Uint8Array {
  const { stems, hashes, table, ...numbers } = weights;
  const header = JSON.stringify({ count: hashes.length, ...numbers, stems: stems.join(" ") });
  const padding = " ".repeat((4 - ((Buffer.byteLength(header) + 1) % 4)) % 4);
  return Buffer.concat([
    Buffer.from(`${header}${padding}\n`),
    Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength),
    packed(table),
  ]);
}

/** The net as bytes: the number of keys, the scale, the keys, the embeddings, then all else as floats. */
export function encodeNet(weights: NetWeights): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeInt32LE(weights.keys.length, 0);
  head.writeFloatLE(weights.scale, 4);
  const bytes = (list: Int32Array | Int8Array | Float32Array) =>
    Buffer.from(list.buffer, list.byteOffset, list.byteLength);
  return Buffer.concat([
    head,
    bytes(weights.keys),
    ...dense.map((name) => bytes(weights[name])),
    bytes(weights.embeddings),
  ]);
}
