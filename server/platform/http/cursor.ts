import { invalid } from "../errors.ts";

/** A place in a list that is ordered by moment and id, newest first. */
export interface Cursor {
  at: Date;
  id: string;
}

export const encodeCursor = ({ at, id }: Cursor): string =>
  Buffer.from(`${at.toISOString()}|${id}`).toString("base64url");

/** @throws {Failure} `invalid` for a text that no list gave out */
export function decodeCursor(text: string): Cursor {
  const [moment = "", id = ""] = Buffer.from(text, "base64url").toString("utf8").split("|");
  const at = new Date(moment);
  // Years beyond four digits are moments here, but none that the database knows.
  const inTime = /^(?!0000)\d{4}-/.test(moment);
  const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !inTime || !isUuid)
    throw invalid({ cursor: "errors:fields.wrong" });
  return { at, id };
}
