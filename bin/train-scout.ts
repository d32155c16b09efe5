// npm run train-scout: trains the Scout's weights from training/scout.
import { writeFileSync } from "node:fs";
import { encodeLearnt } from "#engines/scout/learnt.ts";
import { readRankedTexts } from "#training/scout/corpora.ts";
import { trainScout } from "#training/scout/train.ts";
import { typed } from "./plainly.ts";

typed({});

const examples = readRankedTexts();
const learnt = trainScout(examples);
writeFileSync(new URL("../engines/scout/weights.bin", import.meta.url), encodeLearnt(learnt));
const { hashes, stems } = learnt;
process.stdout.write(
  `weights.bin: ${hashes.length} features and ${stems.length} stems of ${examples.length} texts\n`,
);
