import type { EmployerMatch } from "#contract/employer-matches.ts";
import { askAgain } from "#web/lib/ask-again.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Time } from "#web/ui/time.tsx";
import { useRequestMatches } from "../queries.ts";
import { closedLabels, stateLabels, stateTones } from "../words.ts";

/** Who was sent for a request, and what became of each. */
export function RequestMatches({ requestId }: { requestId: string }) {
  const matches = useRequestMatches(requestId);
  return (
    <Loaded
      query={matches}
      failure="We couldn't load the matches"
      waiting={<RowsAhead rows={3} lines={0} ruled={false} className="py-1" />}
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        const total = (pages[0]?.counts.total ?? 0).toLocaleString("en");
        return (
          <section aria-label="Matches" className="min-w-0">
            <h4 className="mb-2 font-semibold">Matches ({total})</h4>
            {items.length === 0 ? (
              <p className="text-muted">Nobody has been sent yet.</p>
            ) : (
              <ul className="flex flex-col gap-2">
                {items.map((match) => (
                  <Match key={match.id} match={match} />
                ))}
              </ul>
            )}
            {(matches.hasNextPage || pages.length > 1) && (
              <LoadMore
                labels={{ more: "Show more matches" }}
                summary={`${items.length.toLocaleString("en")} of ${total}`}
                loading={matches.isFetchingNextPage}
                onMore={
                  matches.hasNextPage
                    ? () => void askAgain(matches.fetchNextPage(), "We couldn't load the matches")
                    : undefined
                }
              />
            )}
          </section>
        );
      }}
    </Loaded>
  );
}

function Match({ match }: { match: EmployerMatch }) {
  const { jobseeker, state, answerBy, closedReason } = match;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi className="font-semibold">
        {jobseeker.firstName} {jobseeker.lastName}
      </bdi>
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
      <span className="text-sm text-muted">
        {answerBy && (
          <>
            Answer by <Time at={answerBy} language="en" show="date-time" />
          </>
        )}
        {closedReason && closedLabels[closedReason]}
      </span>
    </li>
  );
}
