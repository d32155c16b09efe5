import { SearchX } from "lucide-react";
import { Fragment, type ReactNode, startTransition, useEffect, useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { askAgain } from "#web/lib/ask-again.ts";
import { cn } from "#web/lib/cn.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { SteadyList } from "#web/lib/steady-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import type { Matches } from "../queries.ts";
import { hasTold } from "../scores.ts";
import type { MatchSearch } from "../search.ts";
import { HoldInList, useStaying } from "../staying.ts";
import { useMatchSearch } from "../use-match-search.ts";
import { MatchCard } from "./match-card.tsx";
import { MatchSkeleton } from "./match-skeleton.tsx";

interface MatchListProps {
  matches: Matches;
  /** Resets the filters; absent where there are none to reset. */
  onReset?: (() => void) | undefined;
  /** Stands in for a list that is empty although nothing is filtered. */
  none?: ReactNode;
  hideRole?: boolean;
}

/** Matches under each other, or what stands in for them. */
export function MatchList({ matches, onReset, none, hideRole }: MatchListProps) {
  const t = useTexts("employers");
  const empty = (
    <Padded>
      {none ?? (
        <EmptyState
          icon={SearchX}
          title={t("matches.empty")}
          text={t("matches.emptyText")}
          action={
            onReset && (
              <Button variant="secondary" onClick={onReset}>
                {t("matches.reset")}
              </Button>
            )
          }
        />
      )}
    </Padded>
  );
  return (
    <Loaded
      query={matches}
      failure={t("matches.failed")}
      retry={t("retry")}
      frame={Padded}
      waiting={<MatchSkeleton />}
    >
      {({ pages }) => (
        <ShownMatches matches={matches} pages={pages} hideRole={hideRole} empty={empty} />
      )}
    </Loaded>
  );
}

interface ShownMatchesProps {
  matches: Matches;
  pages: NonNullable<Matches["data"]>["pages"];
  hideRole: boolean | undefined;
  empty: ReactNode;
}

function ShownMatches({ matches, pages, hideRole, empty }: ShownMatchesProps) {
  const t = useTexts("employers");
  const { search } = useMatchSearch();
  const { isPlaceholderData } = matches;
  const of = isPlaceholderData ? "" : JSON.stringify(search);
  const { items, hold } = useStaying(of, pages, matches.dataUpdatedAt);
  if (items.length === 0) return empty;
  const { total = 0, notTold = 0 } = pages[0]?.counts ?? {};
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
  return (
    <div aria-busy={isPlaceholderData} className={cn(isPlaceholderData && "opacity-60")}>
      <SteadyList of={of}>
        <HoldInList value={hold}>
          <MatchCards
            items={items}
            hideRole={hideRole}
            untold={{ trait: search.trait, number: notTold }}
          />
        </HoldInList>
      </SteadyList>
      {shown < total && (
        <div className="border-t border-line p-4">
          <LoadMore
            labels={{ more: t("matches.more") }}
            summary={t("matches.shown", { shown, total })}
            loading={matches.isFetchingNextPage}
            onMore={
              matches.hasNextPage
                ? () => void askAgain(matches.fetchNextPage(), t("matches.failed"))
                : undefined
            }
          />
        </div>
      )}
    </div>
  );
}

const Padded = ({ children }: { children: ReactNode }) => (
  <div className="p-4 sm:p-6">{children}</div>
);

/** Cards that fill a screen. */
const firstCards = 3;

interface MatchCardsProps {
  items: EmployerMatch[];
  hideRole: boolean | undefined;
  /** The people who have said nothing about what is filtered by: which trait, and how many they are. */
  untold: { trait: MatchSearch["trait"]; number: number };
}

/** The first cards at once; the others follow in slices, so that a phone can answer meanwhile. */
function MatchCards({ items, hideRole, untold }: MatchCardsProps) {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  const firstUntold =
    untold.number > 0
      ? items.find(({ jobseeker }) => !hasTold(jobseeker, untold.trait))
      : undefined;
  return (all ? items : items.slice(0, firstCards)).map((match) => (
    <Fragment key={match.id}>
      {match === firstUntold && <UntoldHead number={untold.number} />}
      <MatchCard match={match} hideRole={hideRole} />
    </Fragment>
  ));
}

/** The heading above people who have said nothing about what is filtered by. */
function UntoldHead({ number }: { number: number }) {
  const t = useTexts("employers");
  return (
    <div className="border-t border-line bg-sheet p-4 first:border-t-0 sm:px-6">
      <p className="font-heavy">{t("matches.untold", { number })}</p>
      <p className="text-sm text-muted">{t("matches.untoldText")}</p>
    </div>
  );
}
