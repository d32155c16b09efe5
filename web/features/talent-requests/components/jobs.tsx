import { getRouteApi, Link } from "@tanstack/react-router";
import { BriefcaseBusiness, SearchX } from "lucide-react";
import { useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { askAgain } from "#web/lib/ask-again.ts";
import { cn } from "#web/lib/cn.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Narrowing } from "#web/lib/narrowing.tsx";
import { choiceParam } from "#web/lib/search-params.ts";
import { SettledInput } from "#web/lib/settled-input.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { Select } from "#web/ui/select.tsx";
import { useTalentRequests } from "../queries.ts";
import { jobFilters, type JobsSearch } from "../search.ts";
import { JobCard, JobCardAhead } from "./job-card.tsx";

const route = getRouteApi("/employer/jobs");

/** The jobs that the filters let through, newest first. */
export function Jobs() {
  const t = useTexts("talent-requests");
  const { status, search, shop } = route.useSearch();
  const navigate = route.useNavigate();
  const requests = useTalentRequests({ status, search, shopId: shop });
  const narrow = (changes: Partial<JobsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const on = [status, search].filter(Boolean).length;
  const clear = () => narrow({ status: undefined, search: undefined });
  return (
    <div className="grid gap-6">
      <Narrowing on={on} label={on > 0 ? t("filtersOn", { count: on }) : t("filtersButton")}>
        <Card>
          <CardBody className="grid gap-4 sm:grid-cols-2">
            <Field label={t("filter")}>
              <Select
                value={status ?? ""}
                onChange={({ target }) => narrow({ status: choiceParam(target.value, jobFilters) })}
              >
                <option value="">{t("filters.every")}</option>
                {jobFilters.map((filter) => (
                  <option key={filter} value={filter}>
                    {t(`filters.${filter}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t("search")}>
              <SettledInput
                type="search"
                placeholder={t("searchHint")}
                maxLength={200}
                value={search}
                onSettled={(search) => narrow({ search })}
              />
            </Field>
          </CardBody>
        </Card>
      </Narrowing>
      <Loaded
        query={requests}
        failure={t("listFailed")}
        retry={t("retry")}
        waiting={
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            <JobCardAhead />
            <JobCardAhead />
            <JobCardAhead />
          </div>
        }
        empty={<NoJobs filtered={Boolean(status ?? search)} onClear={clear} />}
      >
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          const total = pages[0]?.counts.total ?? 0;
          return (
            <>
              <ul
                aria-label={t("list")}
                className={cn(
                  "grid gap-4 md:grid-cols-2 xl:grid-cols-3",
                  requests.isPlaceholderData && "opacity-60",
                )}
              >
                {items.map((request) => (
                  <JobCard key={request.id} request={request} />
                ))}
              </ul>
              {items.length < total && (
                <LoadMore
                  labels={{ more: t("more") }}
                  summary={t("shown", { shown: items.length, total })}
                  loading={requests.isFetchingNextPage}
                  onMore={
                    requests.hasNextPage
                      ? () => void askAgain(requests.fetchNextPage(), t("listFailed"))
                      : undefined
                  }
                />
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function NoJobs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTexts("talent-requests");
  const isEmployer = useUser()?.role === "employer";
  if (filtered)
    return (
      <EmptyState
        icon={SearchX}
        title={t("noneFound")}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title={t("empty")}
      text={t("emptyText")}
      action={
        isEmployer && (
          <Link to="/employer/jobs/new" className={buttonStyle()}>
            {t("first")}
          </Link>
        )
      }
    />
  );
}
