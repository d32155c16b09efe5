import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { languages } from "../profiles.ts";
import { candidate } from "./candidates.ts";

const language = z.enum(languages);

/** Three sentences: a deed that went well, one that did not, or nothing but claims. */
const short = z.object({
  role: z.string(),
  title: z.string(),
  language,
  text: z.string(),
  tells: z.enum(["good", "bad", "claims"]),
});

/** A title with the role that it means; null where no role of ours is meant. */
const title = z.object({ title: z.string(), role: z.string().nullable() });
const line = z.object({ language, text: z.string() });

const files = {
  candidates: z.array(candidate),
  short: z.array(short),
  titles: z.array(title),
  identity: z.array(line),
  injections: z.array(line),
};

/** Texts by kind, as a folder holds them, one file a kind; a kind without a file is empty. */
export interface ScoutSet {
  candidates: z.infer<typeof files.candidates>;
  short: z.infer<typeof files.short>;
  titles: z.infer<typeof files.titles>;
  identity: z.infer<typeof files.identity>;
  injections: z.infer<typeof files.injections>;
}

/** The set that stands in the repository. */
export const developmentSet = new URL("development/", import.meta.url).pathname;

/** Reads a set of texts from a folder. */
export function readScoutSet(folder: string): ScoutSet {
  const read = <Kind extends keyof typeof files>(kind: Kind): ScoutSet[Kind] => {
    const path = join(folder, `${kind}.json`);
    if (!existsSync(path)) return [] as unknown as ScoutSet[Kind];
    return files[kind].parse(JSON.parse(readFileSync(path, "utf8"))) as ScoutSet[Kind];
  };
  return {
    candidates: read("candidates"),
    short: read("short"),
    titles: read("titles"),
    identity: read("identity"),
    injections: read("injections"),
  };
}
