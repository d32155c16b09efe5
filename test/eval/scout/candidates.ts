import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { languages } from "../profiles.ts";

/** Best first: whom a fair foreman would see before whom. */
export const ranks = ["strong", "middling", "weak", "wrong-trade", "hostile"] as const;
export type Rank = (typeof ranks)[number];

export const candidate = z.strictObject({
  /** The file of the knowledge that the title has to be understood as. */
  role: z.string(),
  title: z.string(),
  kind: z.enum(ranks),
  language: z.enum(languages),
  name: z.string(),
  text: z.string().min(80).max(3000),
});
export type Candidate = z.infer<typeof candidate>;

const folder = new URL("texts/", import.meta.url);

/** The Scout's evaluation set: written without a look at the engine; docs/knowledge.md says more. */
export const readCandidates = (): Candidate[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      z.array(candidate).parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
    );

/** Who must come before whom; weak, wrong and hostile have no order among themselves. */
const before: Record<Rank, readonly Rank[]> = {
  strong: ["middling", "weak", "wrong-trade", "hostile"],
  middling: ["weak", "wrong-trade", "hostile"],
  weak: [],
  "wrong-trade": [],
  hostile: [],
};

/** The pairs of one role whose order is clear. */
export const clearPairs = (candidates: readonly Candidate[]) =>
  candidates.flatMap((higher) =>
    candidates
      .filter(({ role, kind }) => role === higher.role && before[higher.kind].includes(kind))
      .map((lower) => ({ higher, lower })),
  );
