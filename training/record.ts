import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Fingerprints (SHA-256) of all that a training reads together, and of each file of weights that it gives. */
export interface TrainingRecord {
  texts: string;
  weights: Record<string, string>;
}

/** The fingerprint of bytes (SHA-256). */
export const fingerprintOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** The files of a folder, by name. */
export const filesOf = (folder: URL): URL[] =>
  readdirSync(folder)
    .toSorted()
    .map((name) => new URL(name, folder));

const nameOf = ({ pathname }: URL): string => pathname.split("/").slice(-2).join("/");

/** Computes the fingerprints of texts and weights as they are now. */
export function recordOf(texts: readonly URL[], weights: readonly URL[]): TrainingRecord {
  const read = createHash("sha256");
  for (const file of texts) read.update(`${nameOf(file)}\n`).update(readFileSync(file));
  const made = weights.map(
    (file) => [file.pathname.replace(/^.*\//, ""), fingerprintOf(readFileSync(file))] as const,
  );
  return { texts: read.digest("hex"), weights: Object.fromEntries(made) };
}
