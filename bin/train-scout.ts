// npm run train-scout: trains the Scout's weights from training/scout; with --titles those for job titles alone.
import { writeFileSync } from "node:fs";
import { encodeLearnt } from "#engines/scout/learnt.ts";
import { encodeTitles } from "#engines/scout/title-weights.ts";
import { readRankedTexts } from "#training/scout/corpora.ts";
import { allTitles, trainTitles } from "#training/scout/titles.ts";
import { trainScout } from "#training/scout/train.ts";
import { typed } from "./plainly.ts";

const { values } = typed({ titles: { type: "boolean", default: false } });

function ship(name: string, bytes: Uint8Array, what: string) {
  writeFileSync(new URL(`../engines/scout/${name}`, import.meta.url), bytes);
  process.stdout.write(`${name}: ${what}\n`);
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
  const { hashes, stems } = learnt;
  ship(
    "weights.bin",
    encodeLearnt(learnt),
    `${hashes.length} features and ${stems.length} stems of ${examples.length} texts`,
  );
}
