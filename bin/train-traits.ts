// npm run train: trains the traits' weights from training/.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readCorpus } from "#training/traits/corpus.ts";
import { encodeNet, encodeWeights } from "#training/traits/encoding.ts";
import { recordUrl, takeRecord } from "#training/traits/record.ts";
import { train } from "#training/traits/train.ts";
import { type Tally, validate } from "#training/traits/validation.ts";
import { typed } from "./plainly.ts";

/**
 * Neither option writes anything: `check` fails if the shipped weights are different, `mistakes` prints
 * wrongly read texts.
 */
const { values } = typed({
  check: { type: "boolean", default: false },
  mistakes: { type: "boolean", default: false },
});

const examples = readCorpus();
const languages = Map.groupBy(examples, (example) => example.language);
const shares = [...languages].map(([language, list]) => `${list.length} ${language}`).join(", ");
process.stdout.write(`${examples.length} labelled sentences (${shares})\n`);

const { weights, net, folds } = train(examples, (round, loss) =>
  process.stdout.write(`net, round ${round + 1}: ${loss.toFixed(3)}\n`),
);
const made: Record<string, Uint8Array> = {
  "weights.bin": encodeWeights(weights),
  "window-net.bin": encodeNet(net),
};
const writes = !values.check && !values.mistakes;
for (const [file, bytes] of Object.entries(made)) {
  const url = new URL(`../engines/traits/${file}`, import.meta.url);
  const isShipped = existsSync(url) && readFileSync(url).equals(bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes, ${isShipped ? "as shipped" : "changed"}\n`);
  if (values.check && !isShipped) process.exitCode = 1;
  if (writes) writeFileSync(url, bytes);
}
if (writes) writeFileSync(recordUrl, `${JSON.stringify(takeRecord(), null, 2)}\n`);

const figures = validate(folds);
printTable("trait", figures.traits);
printTable("about", figures.subjects);
process.stdout.write(`read the wrong way round: ${(figures.reversed * 100).toFixed(1)} %\n`);
if (values.mistakes) process.stdout.write(`${figures.mistakes.join("\n")}\n`);

function printTable(title: string, tallies: ReadonlyMap<string, Tally>): void {
  process.stdout.write(`${title.padEnd(26)}precision  recall  sentences\n`);
  for (const [label, { hit, alarm, miss }] of [...tallies].toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const precision = (hit / (hit + alarm || 1)).toFixed(2).padStart(9);
    const recall = (hit / (hit + miss || 1)).toFixed(2).padStart(8);
    process.stdout.write(
      `${label.padEnd(26)}${precision}${recall}${String(hit + miss).padStart(11)}\n`,
    );
  }
}
