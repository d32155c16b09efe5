import { filesOf, recordOf } from "#training/record.ts";

/** Where the last training keeps the fingerprints of its texts and weights. */
export const recordUrl = new URL("./record.json", import.meta.url);

/** The fingerprints of the texts and weights of the traits as they are now. */
export const takeRecord = () =>
  recordOf(
    ["profiles/", "sentences/"].flatMap((folder) => filesOf(new URL(folder, import.meta.url))),
    ["weights.bin", "window-net.bin"].map(
      (file) => new URL(`../../engines/traits/${file}`, import.meta.url),
    ),
  );
