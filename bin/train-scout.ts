// npm run train-scout: trains the Scout's weights from training/scout; with --titles those for job titles alone.
import { readFileSync, writeFileSync } from "node:fs";
import { encodeLearnt } from "#engines/scout/learnt.ts";
import { encodeTitles } from "#engines/scout/title-weights.ts";
import { readRankedTexts } from "#training/scout/corpora.ts";
import {
  recordTitles,
  recordUrl,
  recordWeights,
  type ScoutRecord,
} from "#training/scout/record.ts";
import { allTitles, trainTitles } from "#training/scout/titles.ts";
import { trainScout } from "#training/scout/train.ts";
import { typed } from "./plainly.ts";

/** `check` writes nothing, and fails if the shipped weights are different. */
const { values } = typed({
  titles: { type: "boolean", default: false },
  check: { type: "boolean", default: false },
});

/** Writes weights, or compares them with the shipped ones, and puts the training on record. */
function ship(name: keyof ScoutRecord, bytes: Uint8Array, what: string) {
  const file = new URL(`../engines/scout/${name}`, import.meta.url);
  const isShipped = readFileSync(file).equals(bytes);
  process.stdout.write(`${name}: ${what}, ${isShipped ? "as shipped" : "changed"}\n`);
  if (values.check) {
    if (!isShipped) process.exitCode = 1;
    return;
  }
  writeFileSync(file, bytes);
  const record = JSON.parse(readFileSync(recordUrl, "utf8")) as ScoutRecord;
  record[name] = name === "titles.bin" ? recordTitles() : recordWeights();
  writeFileSync(recordUrl, `${JSON.stringify(record, null, 2)}\n`);
}

const titles = allTitles();
const ofTitles = trainTitles(titles);
ship(
  "titles.bin",
  encodeTitles(ofTitles),
  `${ofTitles.hashes.length} features of ${titles.length} titles`,
);
if (!values.titles) {
  const examples = readRankedTexts();
  const learnt = trainScout(examples);
  const { hashes, stems, numbers } = learnt;
  if (!Object.values(numbers.shows).every(Number.isFinite))
    throw new Error(
      "No limit makes enough of the named criteria right, so nothing could be shown.",
    );
  ship(
    "weights.bin",
    encodeLearnt(learnt),
    `${hashes.length} features and ${stems.length} stems of ${examples.length} texts`,
  );
}
