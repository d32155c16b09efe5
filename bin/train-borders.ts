// npm run train-borders: trains the border classifier on the traits' sentences, the Scout's texts and training/borders/lines.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Vocabulary } from "#engines/reading/api.ts";
import { encodeBorders } from "#engines/traits/borders.ts";
import { decodeWeights } from "#engines/traits/model.ts";
import { recordUrl, takeRecord } from "#training/borders/record.ts";
import { readPieces } from "#training/borders/samples.ts";
import { trainBorders } from "#training/borders/train.ts";
import { typed } from "./plainly.ts";

/** `check` writes nothing, and fails if the shipped weights are different. */
const { values } = typed({ check: { type: "boolean", default: false } });

const engine = new URL("../engines/traits/", import.meta.url);
const { stems } = decodeWeights(readFileSync(new URL("weights.bin", engine)));
const weights = trainBorders(readPieces(), new Vocabulary(stems));
const bytes = encodeBorders(weights);
const file = new URL("borders.bin", engine);
const isShipped = existsSync(file) && readFileSync(file).equals(bytes);
process.stdout.write(
  `borders.bin: ${bytes.length} bytes, ${weights.hashes.length} features, ${isShipped ? "as shipped" : "changed"}\n`,
);
if (values.check && !isShipped) process.exitCode = 1;
if (!values.check) {
  writeFileSync(file, bytes);
  writeFileSync(recordUrl, `${JSON.stringify(takeRecord(), null, 2)}\n`);
}
