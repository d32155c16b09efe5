import { MatchCount } from "#web/features/matches/components/match-count.tsx";
import { MatchList } from "#web/features/matches/components/match-list.tsx";
import { useMatches } from "#web/features/matches/queries.ts";
import { filtersOf, startingMinScore } from "#web/features/matches/search.ts";
import { useMatchSearch } from "#web/features/matches/use-match-search.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";

/** The open matches that the filters let through. */
export function MatchesCard() {
  const t = useTexts("employers");
  const { search, reset, showAll } = useMatchSearch(startingMinScore.portal);
  const { trait, minScore, shop } = search;
  const matches = useMatches(filtersOf({ trait, minScore, shop }, startingMinScore.portal));
  return (
    <Card>
      <CardHeader
        title={t("matches.title")}
        description={<MatchCount matches={matches} onShowAll={showAll} />}
      />
      <MatchList matches={matches} onReset={reset} />
    </Card>
  );
}
