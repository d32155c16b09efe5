import type { Candidate } from "#contract/candidates.ts";
import { scoresOf, scoreText } from "../words.ts";

/** The four scores in a row of a list. */
export function Scores({ candidate }: { candidate: Candidate }) {
  return (
    <dl className="grid w-fit content-start self-start grid-cols-[auto_auto] gap-x-3 text-sm xl:grid-cols-[auto_auto_auto_auto]">
      {scoresOf(candidate).map(([label, score]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-10 text-right font-semibold tabular-nums">
            {score === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">not scored</span>
              </>
            ) : (
              scoreText(score)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
