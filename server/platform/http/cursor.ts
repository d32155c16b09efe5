import { invalid } from "../errors.ts";

/**
 * A place in a list that is ordered by moment and id, newest first; before them by a rank, where the
 * list has one.
 */
export interface Cursor {
  at: Date;
  id: string;
  rank?: number | undefined;
}

export const encodeCursor = ({ at, id, rank }: Cursor): string =>
  Buffer.from([at.toISOString(), id, ...(rank === undefined ? [] : [rank])].join("|")).toString(
    "base64url",
  );

/** @throws {Failure} `invalid` for a text that no list gave out */
export function decodeCursor(text: string): Cursor {
  const [moment = "", id = "", ranked] = Buffer.from(text, "base64url").toString("utf8").split("|");
  const rank = ranked === undefined ? undefined : Number(ranked || Number.NaN);
  const at = new Date(moment);
  // Years beyond four digits are moments here, but none that the database knows.
  const inTime = /^(?!0000)\d{4}-/.test(moment);
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const isPlace = rank === undefined || Number.isSafeInteger(rank);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !inTime || !isUuid || !isPlace)
    throw invalid({ cursor: "errors:fields.wrong" });
  return { at, id, rank };
}
