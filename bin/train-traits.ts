// npm run train: learns the traits' weights anew from training/.
import { writeFileSync } from "node:fs";
import { readCorpus } from "#training/traits/corpus.ts";
import { encodeNet, encodeOdds, encodeWeights } from "#training/traits/encoding.ts";
import { train } from "#training/traits/train.ts";
import { type Tally, validate } from "#training/traits/validation.ts";
import { typed } from "./plainly.ts";

/** Either writes nothing: `check` learns and measures, `mistakes` prints what was read wrongly besides. */
const { values } = typed({
  check: { type: "boolean", default: false },
  mistakes: { type: "boolean", default: false },
});

const examples = readCorpus();
const languages = Map.groupBy(examples, (example) => example.language);
const shares = [...languages].map(([language, list]) => `${list.length} ${language}`).join(", ");
process.stdout.write(`${examples.length} labelled sentences (${shares})\n`);

const { weights, net, talk, identity, folds } = train(examples, (round, loss) =>
  process.stdout.write(`net, round ${round + 1}: ${loss.toFixed(3)}\n`),
);
const bytes = encodeWeights(weights);
if (!values.check && !values.mistakes) {
  writeFileSync(new URL("../engines/traits/weights.bin", import.meta.url), bytes);
  writeFileSync(new URL("../engines/traits/window-net.bin", import.meta.url), encodeNet(net));
  writeFileSync(new URL("../engines/traits/talk.bin", import.meta.url), encodeOdds(talk));
  writeFileSync(new URL("../engines/traits/identity.bin", import.meta.url), encodeOdds(identity));
}
process.stdout.write(`weights.bin: ${bytes.length} bytes\n`);

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
