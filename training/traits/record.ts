import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const texts = new URL("./", import.meta.url);
const engine = new URL("../../engines/traits/", import.meta.url);
const folders = ["lines", "profiles", "sentences"];

/** Where the last training keeps the fingerprints of its texts and weights. */
export const recordUrl = new URL("./record.json", import.meta.url);

/** Fingerprints (SHA-256) of all training texts together, and of each file of weights. */
export interface TrainingRecord {
  texts: string;
  weights: Record<string, string>;
}

/** Computes the fingerprints of the texts and weights as they are now. */
export function takeRecord(): TrainingRecord {
  const read = createHash("sha256");
  for (const folder of folders)
    for (const file of readdirSync(new URL(`${folder}/`, texts)).toSorted())
      read.update(`${folder}/${file}\n`).update(readFileSync(new URL(`${folder}/${file}`, texts)));
  const made = readdirSync(engine)
    .filter((file) => file.endsWith(".bin"))
    .toSorted()
    .map((file) => {
      const hash = createHash("sha256").update(readFileSync(new URL(file, engine)));
      return [file, hash.digest("hex")] as const;
    });
  return { texts: read.digest("hex"), weights: Object.fromEntries(made) };
}
