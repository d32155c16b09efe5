import { encodeLearnt } from "#engines/scout/learnt.ts";
import { encodeTitles } from "#engines/scout/title-weights.ts";
import { filesOf, fingerprintOf, recordOf, type TrainingRecord } from "#training/record.ts";
import { readRankedTexts } from "./corpora.ts";
import { allTitles, trainTitles } from "./titles.ts";
import { trainScout } from "./train.ts";

/** Where the last training of the Scout keeps its fingerprints. */
export const recordUrl = new URL("./record.json", import.meta.url);

/** A training with the fingerprint of what the same code makes of a fixed part of the texts. */
type PartlyRepeatable = TrainingRecord & { part: string };

/** The fingerprints of what the Scout learns, for each file of weights. */
export type ScoutRecord = Record<"weights.bin" | "titles.bin", PartlyRepeatable>;

/** One text of so many is of the part that tests train again. */
const partOf = 10;

const isOfPart = (_text: unknown, at: number): boolean => at % partOf === 0;

const engine = (path: string): URL => new URL(`../../engines/${path}`, import.meta.url);

const knowledge = (): URL[] => [
  ...filesOf(engine("scout/knowledge/")).filter(({ pathname }) => pathname.endsWith(".yaml")),
  ...filesOf(engine("scout/knowledge/roles/")),
];

const textsOf = (isRead: (name: string) => boolean): URL[] =>
  filesOf(new URL("./texts/", import.meta.url)).filter(({ pathname }) => isRead(pathname));

const ofTitles = (name: string): boolean => /-titles\.tsv$|openings\.txt$/.test(name);

/** The fingerprints of what titles are learnt from and of their weights; trains the part of them. */
export const recordTitles = (): PartlyRepeatable => ({
  ...recordOf([...textsOf(ofTitles), ...knowledge()], [engine("scout/titles.bin")]),
  part: fingerprintOf(encodeTitles(trainTitles(allTitles().filter(isOfPart)))),
});

/** The fingerprints of all else that the Scout reads and learns; trains the part of the texts. */
export const recordWeights = (): PartlyRepeatable => ({
  ...recordOf(
    [
      ...textsOf((name) => !ofTitles(name)),
      ...filesOf(new URL("../traits/sentences/", import.meta.url)),
      ...knowledge(),
      ...filesOf(engine("scout/lexicon/")),
      ...filesOf(engine("reading/lexicon/")),
    ],
    [engine("scout/weights.bin")],
  ),
  part: fingerprintOf(encodeLearnt(trainScout(readRankedTexts().filter(isOfPart)))),
});
