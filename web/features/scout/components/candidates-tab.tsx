import { getRouteApi } from "@tanstack/react-router";
import { Columns3, Plus, UserRoundSearch, X } from "lucide-react";
import { useRef, useState } from "react";
import type { HiringSession } from "#contract/scout.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useScorecards } from "../queries.ts";
import { comparedIds, comparedMost } from "../search.ts";
import { Comparison } from "./comparison.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { ScorecardCard } from "./scorecard-card.tsx";

const route = getRouteApi("/employer/hiring-scout");

/** The scorecards of a session, one under the other or up to four side by side. */
export function CandidatesTab({ session }: { session: HiringSession }) {
  const t = useTexts("scout");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const cards = useScorecards(session.id);
  const [scoring, setScoring] = useState(false);
  const beside = useRef<HTMLDivElement>(null);
  const comparing = search.compare !== undefined;
  const compared = comparedIds(search);
  const all = cards.data ?? [];
  const chosen = all.filter(({ id }) => compared.includes(id));

  const compare = (ids: string[] | undefined) =>
    void navigate({
      search: (before) => ({ ...before, compare: ids && (ids.join(",") || "none") }),
      replace: true,
      resetScroll: false,
    });
  const toggle = (id: string) =>
    compare(
      compared.includes(id)
        ? compared.filter((one) => one !== id)
        : [...chosen.map((card) => card.id), id].slice(-comparedMost),
    );

  return (
    <>
      <SectionHeader
        title={t("cards.heading")}
        description={comparing && chosen.length < 2 ? t("cards.compareHint") : undefined}
        actions={
          <>
            {all.length > 1 && (
              <Button
                size="sm"
                variant="secondary"
                aria-pressed={comparing}
                onClick={() => compare(comparing ? undefined : [])}
              >
                {comparing ? <X aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
                {t(comparing ? "cards.compareStop" : "cards.compare")}
              </Button>
            )}
            <Button size="sm" onClick={() => setScoring(true)}>
              <Plus aria-hidden="true" />
              {t("cards.score")}
            </Button>
          </>
        }
      />
      {cards.isError ? (
        <ErrorState
          title={t("cards.failed")}
          labels={{ retry: t("retry") }}
          retrying={cards.isFetching}
          onRetry={() => void cards.refetch()}
        />
      ) : !cards.data ? (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </div>
      ) : all.length === 0 ? (
        <EmptyState
          icon={UserRoundSearch}
          title={t("cards.empty")}
          text={t("cards.emptyText")}
          action={<Button onClick={() => setScoring(true)}>{t("cards.score")}</Button>}
        />
      ) : (
        <>
          {comparing && chosen.length > 1 && (
            <div ref={beside} tabIndex={-1} className="scroll-mt-4">
              <Comparison cards={chosen} />
            </div>
          )}
          <ul className="flex flex-col gap-4">
            {all.map((card) => (
              <li key={card.id}>
                <ScorecardCard
                  session={session}
                  card={card}
                  compared={comparing ? compared.includes(card.id) : undefined}
                  onCompare={() => toggle(card.id)}
                />
              </li>
            ))}
          </ul>
          {comparing && chosen.length > 1 && (
            <div className="sticky bottom-0 z-1 -mx-1 border-t border-line bg-paper px-1 py-3 max-md:bottom-16 print:hidden">
              <Button
                onClick={() => {
                  beside.current?.scrollIntoView({ block: "start" });
                  beside.current?.focus({ preventScroll: true });
                }}
              >
                <Columns3 aria-hidden="true" />
                {t("cards.compareShow", { count: chosen.length })}
              </Button>
            </div>
          )}
        </>
      )}
      {scoring && <ScoreDialog session={session} onClose={() => setScoring(false)} />}
    </>
  );
}
