import { writeFileSync } from "node:fs";
import { readCraftTexts, trainCraft } from "#server/features/scout/engine/craft-training.ts";

const examples = readCraftTexts();
const weights = trainCraft(examples);
const file = new URL("../server/features/scout/engine/craft.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(weights, null, 0)}\n`);
process.stdout.write(
  `craft.json: ${Object.keys(weights.features).length} features of ${examples.length} texts\n`,
);
