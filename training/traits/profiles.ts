import { readdirSync, readFileSync } from "node:fs";
import { traits, type Trait } from "#engines/traits/heads.ts";

/** A whole text by one person with the level of each trait, as labelled by hand. */
export interface Profile {
  text: string;
  language: string;
  /** Whether its sentences are among the labelled training sentences as well. */
  isLabelled: boolean;
  /** 1 to 5; null where the text does not tell; undefined where the label is in doubt. */
  levels: Record<Trait, number | null | undefined>;
}

const levelOf = (sign: string | undefined): number | null | undefined =>
  sign === "-" ? null : sign === "?" ? undefined : Number(sign);

/** All profiles of the `profiles` folder: four levels, a tab, the text with `\n` for line ends. */
export function readProfiles(): Profile[] {
  const folder = new URL("./profiles/", import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), "utf8")
        .split("\n")
        .filter((line) => line.includes("\t"))
        .map((line) => {
          const [signs = "", text = ""] = line.split("\t");
          const levels = signs.split(" ").map(levelOf);
          return {
            text: text.replaceAll(String.raw`\n`, "\n"),
            language: file.replace(/\..*$/, ""),
            isLabelled: file.includes(".labelled."),
            levels: Object.fromEntries(
              traits.map((trait, at) => [trait, levels[at]]),
            ) as Profile["levels"],
          };
        }),
    );
}
