import { writeFileSync } from "node:fs";
import { readCraftTexts, trainCraft } from "#training/scout/train.ts";

const examples = readCraftTexts();
const weights = trainCraft(examples);
const file = new URL("../engines/scout/craft.json", import.meta.url);
// A line for each feature and each list.
const lines = JSON.stringify(weights, null, 1).replaceAll(
  /\[\s+([^\]]+?)\s+\]/g,
  (_row, numbers: string) => `[${numbers.replaceAll(/\s+/g, "")}]`,
);
writeFileSync(file, `${lines}\n`);
process.stdout.write(
  `craft.json: ${Object.keys(weights.features).length} features of ${examples.length} texts\n`,
);
