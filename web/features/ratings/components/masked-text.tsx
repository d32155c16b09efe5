import { Fragment } from "react";

/** What the mask left of words: spaces in their places, at least one of them at the start of a line. */
const blank = /[^\S\n]{3,}|^[^\S\n]+/gm;

const startsWithStop = /^[.,;:!?)\]]/;

interface MaskedTextProps {
  text: string;
  /** What a bar is called for those who do not see it. */
  label: string;
}

/** A masked text, with a bar where the mask took words out: spaces alone would not be seen. */
export function MaskedText({ text, label }: MaskedTextProps) {
  return text.split(blank).map((words, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text stay in their places
    <Fragment key={place}>
      {place > 0 && (
        <>
          {" "}
          <span className="inline-block h-[0.7em] w-10 rounded-sm bg-control">
            <span className="sr-only">{label}</span>
          </span>
          {!startsWithStop.test(words) && " "}
        </>
      )}
      {words}
    </Fragment>
  ));
}
