import { useNavigate } from "@tanstack/react-router";
import {
  filtersOf,
  MatchCount,
  MatchList,
  startingMinScore,
  TraitFilters,
  useMatches,
  useMatchSearch,
  useTraitsInWords,
} from "#web/features/matches/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FieldAhead, LineAhead } from "#web/ui/ahead.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { useNextSteps } from "./next-steps.tsx";

/** The open matches, and the two filters above them; they stand in the address. */
export function MatchesCard() {
  const t = useTexts("employers");
  const { search, narrow, reset, show } = useMatchSearch(startingMinScore.portal);
  const navigate = useNavigate();
  const { trait, minScore, shop } = search;
  const worded = useTraitsInWords().data;
  const matches = useMatches(filtersOf({ trait, minScore, shop }, startingMinScore.portal, worded));
  const { isKnown, none } = useNextSteps(shop);
  // Only open matches are listed here; the others are on the page of all candidates.
  const showEveryState = () =>
    void navigate({
      to: "/employer/candidates",
      search: { shop, trait, minScore: minScore ?? startingMinScore.portal, state: "every" },
    });
  return (
    <Card>
      <CardHeader
        title={t("matches.title")}
        description={
          !(isKnown && none) && (
            <MatchCount matches={matches} onShow={{ score: show.score, state: showEveryState }} />
          )
        }
      />
      {!isKnown && (
        <div aria-hidden="true" className="border-b border-line p-4 sm:px-6">
          <LineAhead className="w-36" />
          <div className="mt-2 grid grid-cols-2 gap-4">
            <FieldAhead />
            <FieldAhead />
          </div>
        </div>
      )}
      {isKnown && !none && (
        <section aria-labelledby="trait-filters" className="border-b border-line p-4 sm:px-6">
          <h3 id="trait-filters" className="mb-2 font-heavy">
            {t("filters.title")}
          </h3>
          <div className="grid grid-cols-2 gap-4">
            <TraitFilters search={search} start={startingMinScore.portal} onChange={narrow} />
          </div>
        </section>
      )}
      <MatchList matches={matches} onReset={reset} none={none} />
    </Card>
  );
}
