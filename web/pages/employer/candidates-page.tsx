import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { matchOrders } from "#contract/match-words.ts";
import {
  filtersOf,
  MatchCount,
  MatchList,
  type MatchSearch,
  startingMinScore,
  stateFilters,
  TraitFilters,
  useMatches,
  useMatchSearch,
  useTraitsInWords,
} from "#web/features/matches/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ForShop, useShopSearch } from "#web/features/shops/api.ts";
import { useTalentRequest, useTalentRequests } from "#web/features/talent-requests/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Narrowing } from "#web/lib/narrowing.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SortChoice } from "#web/ui/sort-choice.tsx";
import { useNextSteps } from "./components/next-steps.tsx";

/** Everybody whom a shop has been matched with, by trait, score, state and job. */
export function Page() {
  const t = useTexts("employers");
  const shop = useShopSearch();
  return (
    <>
      <PageHead title={t("candidates.title")} />
      <PageHeader
        title={t("candidates.title")}
        description={t("candidates.text")}
        back={
          <Link to="/employer" search={shop} className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("candidates.back")}
          </Link>
        }
      />
      <ForShop>
        <Candidates />
      </ForShop>
    </>
  );
}

function Candidates() {
  const t = useTexts("employers");
  const { search, narrow, show } = useMatchSearch();
  const worded = useTraitsInWords().data;
  const { isKnown, none } = useNextSteps(search.shop);
  const matches = useMatches(filtersOf(search, startingMinScore.candidates, worded));
  const minScore = search.minScore ?? startingMinScore.candidates;
  const on = [search.trait, minScore > 1, search.state !== "every", search.request].filter(
    Boolean,
  ).length;
  const reset = () =>
    narrow({ trait: undefined, minScore: undefined, state: undefined, request: undefined });
  if (isKnown && none)
    return (
      <Card>
        <CardHeader title={t("matches.title")} />
        <CardBody>{none}</CardBody>
      </Card>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]">
      {isKnown ? (
        <Narrowing
          on={on}
          label={on > 0 ? t("filters.buttonOn", { count: on }) : t("filters.button")}
          className="lg:sticky lg:top-6"
        >
          <Card>
            <CardHeader title={t("filters.title")} />
            <CardBody className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
              <TraitFilters search={search} start={startingMinScore.candidates} onChange={narrow} />
              <StateFilter search={search} onChange={narrow} />
              <RequestFilter search={search} onChange={narrow} />
            </CardBody>
          </Card>
        </Narrowing>
      ) : (
        <FiltersAhead />
      )}
      <Card>
        <CardHeader
          title={t("matches.title")}
          description={<MatchCount matches={matches} onShow={show} />}
          actions={
            <SortChoice
              label={t("sort.label")}
              orders={matchOrders.map((order) => [order, t(`sort.${order}`)] as const)}
              value={search.sort}
              onChange={(sort) => narrow({ sort: sort === "fit" ? undefined : sort })}
            />
          }
        />
        <MatchList matches={matches} onReset={reset} none={none} />
      </Card>
    </div>
  );
}

/** Placeholder for the filters, or for their button on a phone. */
const FiltersAhead = () => (
  <div aria-hidden="true">
    <Skeleton className="h-11 md:hidden" />
    <CardAhead className="max-md:hidden">
      <FieldsAhead fields={4} />
    </CardAhead>
  </div>
);

interface FilterProps {
  search: MatchSearch;
  onChange: (changes: Partial<MatchSearch>) => void;
}

function StateFilter({ search, onChange }: FilterProps) {
  const t = useTexts("employers");
  return (
    <Field label={t("filters.state")}>
      <Select
        value={search.state ?? "open"}
        onChange={({ target }) => onChange({ state: choiceParam(target.value, stateFilters) })}
      >
        {(["open", ...stateFilters] as const).map((state) => (
          <option key={state} value={state}>
            {t(`filters.states.${state}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The job that the list is narrowed to, where it is older than those that are offered. */
function OlderRequest({ id }: { id: string }) {
  const t = useTexts("employers");
  const { data } = useTalentRequest(id);
  return (
    <option value={id}>
      {data ? `${data.roleTitle}, ${data.location}` : t("filters.oneRequest")}
    </option>
  );
}

function RequestFilter({ search, onChange }: FilterProps) {
  const t = useTexts("employers");
  const requests = useTalentRequests({ shopId: search.shop });
  const items = requests.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Field label={t("filters.request")}>
      <Select
        value={search.request ?? ""}
        onChange={({ target }) => onChange({ request: target.value || undefined })}
      >
        <option value="">{t("filters.everyRequest")}</option>
        {search.request && requests.isSuccess && !items.some(({ id }) => id === search.request) && (
          <OlderRequest id={search.request} />
        )}
        {items.map(({ id, roleTitle, location }) => (
          <option key={id} value={id}>
            {`${roleTitle}, ${location}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}
