import { TraitFilters } from "#web/features/matches/components/trait-filters.tsx";
import { startingMinScore } from "#web/features/matches/search.ts";
import { useMatchSearch } from "#web/features/matches/use-match-search.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";

/** The two filters of the portal; they stand in its address. */
export function TraitFiltersCard() {
  const t = useTexts("employers");
  const { search, narrow } = useMatchSearch(startingMinScore.portal);
  return (
    <Card>
      <CardHeader title={t("filters.title")} description={t("filters.text")} />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <TraitFilters search={search} start={startingMinScore.portal} onChange={narrow} />
      </CardBody>
    </Card>
  );
}
