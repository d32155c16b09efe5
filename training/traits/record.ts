import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const texts = new URL("./", import.meta.url);
const engine = new URL("../../engines/traits/", import.meta.url);
const folders = ["lines", "profiles", "sentences"];

/** Where the last training noted what it read and what it made. */
export const recordUrl = new URL("./record.json", import.meta.url);

/** Fingerprints (SHA-256) of all that training reads, and of each file of weights that it makes, as they stand now. */
export interface TrainingRecord {
  texts: string;
  weights: Record<string, string>;
}

/** Takes the fingerprints of the texts and of the weights that are shipped. */
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
