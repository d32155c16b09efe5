import { filesOf, recordOf } from "#training/record.ts";

/** Where the last training of the borders keeps its fingerprints. */
export const recordUrl = new URL("./record.json", import.meta.url);

const from = (path: string): URL => new URL(path, import.meta.url);

/** Of the Scout's texts, the ranked ones and the lines that talk to a scorer or tell who somebody is. */
const isRead = ({ pathname }: URL): boolean =>
  /-(?:strong|middling|weak|wrong-trade)\.json$|-(?:talk|personal)\.txt$/.test(pathname);

/** The fingerprints of what the borders are learnt from, with the traits' weights, which hold the vocabulary, and of their own weights. */
export const takeRecord = () =>
  recordOf(
    [
      ...filesOf(from("./lines/")),
      ...filesOf(from("../traits/sentences/")),
      ...filesOf(from("../scout/texts/")).filter(isRead),
      from("../../engines/traits/weights.bin"),
    ],
    [from("../../engines/traits/borders.bin")],
  );
