import { invalid } from "../errors.ts";

/** A place in a list that is ordered by moment and id, newest first, with a rank before those in some lists. */
export interface Cursor {
  at: Date;
  id: string;
  rank?: number | undefined;
}

export const encodeCursor = ({ at, id, rank }: Cursor): string =>
  Buffer.from([at.toISOString(), id, ...(rank === undefined ? [] : [rank])].join("|")).toString(
    "base64url",
  );

/**
 * Parses a cursor.
 * @throws {Failure} `invalid` for a text that no list issued
 */
export function decodeCursor(text: string): Cursor {
  const [moment = "", id = "", ranked] = Buffer.from(text, "base64url").toString("utf8").split("|");
  const rank = ranked === undefined ? undefined : Number(ranked || Number.NaN);
  const at = new Date(moment);
  // JavaScript dates may have the year 0 or one of more than four digits, which PostgreSQL cannot read.
  const inTime = /^(?!0000)\d{4}-/.test(moment);
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const isPlace = rank === undefined || Number.isSafeInteger(rank);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !inTime || !isUuid || !isPlace)
    throw invalid({ cursor: "errors:fields.wrong" });
  return { at, id, rank };
}
