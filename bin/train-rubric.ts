import { writeFileSync } from "node:fs";
import { readCorpus } from "#server/features/assessment/rubric/corpus.ts";
import { encodeWeights } from "#server/features/assessment/rubric/model.ts";
import { train } from "#server/features/assessment/rubric/training.ts";
import { crossValidate, type Tally } from "#server/features/assessment/rubric/validation.ts";

const examples = readCorpus();
const languages = Map.groupBy(examples, (example) => example.language);
const shares = [...languages].map(([language, list]) => `${list.length} ${language}`).join(", ");
process.stdout.write(`${examples.length} labelled sentences (${shares})\n`);

if (process.argv.includes("--check") || process.argv.includes("--mistakes")) {
  const figures = crossValidate(examples);
  printTable("trait", figures.traits);
  printTable("about", figures.subjects);
  process.stdout.write(`read the wrong way round: ${(figures.reversed * 100).toFixed(1)} %\n`);
  if (process.argv.includes("--mistakes")) {
    process.stdout.write(`${figures.mistakes.join("\n")}\n`);
  }
} else {
  const bytes = encodeWeights(train(examples));
  writeFileSync(
    new URL("../server/features/assessment/rubric/weights.bin", import.meta.url),
    bytes,
  );
  process.stdout.write(`weights.bin: ${bytes.length} bytes\n`);
}

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
