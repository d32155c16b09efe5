import type { ReactNode } from "react";

const hyphenated = /((?:[\p{L}\p{N}]{1,10}-)+[\p{L}\p{N}]{1,10})/u;

/** A heading whose short words with a hyphen, such as "B-level", stand on one line each. */
export function wholeWords(heading: ReactNode): ReactNode {
  if (typeof heading !== "string" || !hyphenated.test(heading)) return heading;
  return heading.split(hyphenated).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
