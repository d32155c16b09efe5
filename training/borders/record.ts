import { filesOf, recordOf } from "#training/record.ts";

/** Where the last training of the borders keeps its fingerprints. */
export const recordUrl = new URL("./record.json", import.meta.url);

const from = (path: string): URL => new URL(path, import.meta.url);

const isRead = ({ pathname }: URL): boolean => !/(?:claims|titles)\.\w+$/.test(pathname);

/** The fingerprints of what the borders are learnt from, with the traits' weights, which hold the vocabulary, and of their own weights. */
export const takeRecord = () =>
  recordOf(
    [
      ...["./lines/", "../traits/sentences/", "../scout/texts/"]
        .flatMap((folder) => filesOf(from(folder)))
        .filter(isRead),
      from("../../engines/traits/weights.bin"),
    ],
    [from("../../engines/traits/borders.bin")],
  );
