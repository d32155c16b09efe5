import { useRef } from "react";

interface Versioned {
  updatedAt: string;
}

const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/**
 * The version that a form answers to: the row that it began with. The row may be read again while
 * somebody types; the version moves on with it, except over a field that was changed on both sides.
 * Then the server refuses once, and the person knows before they overwrite somebody.
 * @param row as it was read last
 * @param valuesOf a row's values by the names that the form sends them under
 */
export function useSeenVersion<Row extends Versioned>(row: Row, valuesOf: (row: Row) => object) {
  const seen = useRef(row);
  const isTold = useRef(false);
  return {
    /** The version to send these changes for. */
    versionFor: (changes: object): string => {
      const before = Object.entries(valuesOf(seen.current));
      const now = new Map(Object.entries(valuesOf(row)));
      const isOvertaken = before.some(
        ([field, value]) => field in changes && differs(value, now.get(field)),
      );
      if (isTold.current || !isOvertaken) seen.current = row;
      isTold.current = false;
      return seen.current.updatedAt;
    },
    /** The form shows the row as it was read last. */
    follow: () => void (seen.current = row),
    /** The person was told that somebody else was faster: sending again is meant. */
    tell: () => void (isTold.current = true),
  };
}
