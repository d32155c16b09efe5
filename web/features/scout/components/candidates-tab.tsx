import { getRouteApi, Link } from "@tanstack/react-router";
import { Columns3, Printer, Sheet, UserRoundSearch, X } from "lucide-react";
import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SectionHeader } from "#web/ui/section-header.tsx";
import { SortChoice } from "#web/ui/sort-choice.tsx";
import { areMixed, bestFirst, bestOf } from "../comparing.ts";
import { useScorecards } from "../queries.ts";
import { useScorings, useScoringsEnd } from "../scoring.ts";
import { cardOrders, comparedIds, comparedMost, type ScoutSearch } from "../search.ts";
import { useCardsFile } from "../use-cards-file.ts";
import { Comparison } from "./comparison.tsx";
import { ScoreDialog } from "./score-dialog.tsx";
import { ScorecardCard } from "./scorecard-card.tsx";
import { ScoringProgress } from "./scoring-progress.tsx";

const route = getRouteApi("/employer/hiring-scout");

interface CandidatesTabProps {
  session: HiringSession;
  /** Whether the dialog is open in which somebody is scored. */
  scoring: boolean;
  onScoring: (open: boolean) => void;
}

/** The scorecards of a session, one under the other, or up to four side by side. */
export function CandidatesTab({ session, scoring, onScoring }: CandidatesTabProps) {
  const t = useTexts("scout");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const cards = useScorecards(session.id);
  const scorings = useScorings(session);
  useScoringsEnd(session.id, scorings.data);
  const comparing = search.compare !== undefined;
  const inOrder = (cards: readonly Scorecard[]) =>
    search.sort === "newest" ? cards : bestFirst(cards);
  const all = cards.data ?? [];
  // The dialog shows its own.
  const open = scoring ? [] : (scorings.data ?? []).filter(({ state }) => state !== "done");

  const show = (changes: Pick<ScoutSearch, "sort" | "compare">) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const compare = (ids: string[] | undefined) =>
    show({ compare: ids && (ids.join(",") || "none") });
  return (
    <>
      <SectionHeader
        title={t("cards.heading")}
        actions={
          all.length > 1 && (
            <>
              <SortChoice
                label={t("cards.sort.label")}
                orders={cardOrders.map((order) => [order, t(`cards.sort.${order}`)] as const)}
                value={search.sort}
                onChange={(sort) => show({ sort })}
              />
              <Button
                size="sm"
                variant="secondary"
                aria-pressed={comparing}
                onClick={() => compare(comparing ? undefined : bestOf(all).map(({ id }) => id))}
              >
                {comparing ? <X aria-hidden="true" /> : <Columns3 aria-hidden="true" />}
                {t(comparing ? "cards.compareStop" : "cards.compare")}
              </Button>
            </>
          )
        }
      />
      {open.length > 0 && (
        <ul className="mb-4 flex flex-col gap-3">
          {open.map((one) => (
            <li key={one.id}>
              <ScoringProgress scoring={one} title={one.candidateName} />
            </li>
          ))}
        </ul>
      )}
      <Loaded
        query={cards}
        failure={t("cards.failed")}
        retry={t("retry")}
        waiting={
          <div className="flex flex-col gap-4">
            <ScorecardAhead />
            <ScorecardAhead />
          </div>
        }
        empty={
          open.length > 0 ? null : (
            <EmptyState
              icon={UserRoundSearch}
              title={t("cards.empty")}
              text={t("cards.emptyText")}
              action={
                session.can.change && (
                  <Button onClick={() => onScoring(true)}>{t("cards.score")}</Button>
                )
              }
            />
          )
        }
      >
        {(cards) =>
          comparing ? (
            <Compare
              session={session}
              all={inOrder(cards)}
              ids={comparedIds(search)}
              onChoose={compare}
            />
          ) : (
            <>
              {areMixed(cards) && (
                <Alert tone="warning" className="mb-4">
                  {t("cards.engineGroups")}
                </Alert>
              )}
              <ul className="flex flex-col gap-4">
                {inOrder(cards).map((card) => (
                  <li key={card.id}>
                    <ScorecardCard session={session} card={card} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {scoring && <ScoreDialog session={session} onClose={() => onScoring(false)} />}
    </>
  );
}

/** Placeholder for a scorecard. */
const ScorecardAhead = () => (
  <CardAhead described>
    <div className="grid gap-4 sm:grid-cols-3">
      <TextAhead />
      <TextAhead />
      <TextAhead />
    </div>
    <TextAhead lines={3} className="mt-5" />
  </CardAhead>
);

interface CompareProps {
  session: HiringSession;
  /** In the order that was chosen. */
  all: readonly Scorecard[];
  ids: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Chooses who is compared, and shows them side by side. */
function Compare({ session, all, ids, onChoose }: CompareProps) {
  const t = useTexts("scout");
  const shop = useShopSearch();
  const saveCsv = useCardsFile(session);
  const chosen = all.filter(({ id }) => ids.includes(id));
  const toggle = (id: string) => {
    const others = chosen.map((card) => card.id);
    onChoose(others.includes(id) ? others.filter((one) => one !== id) : [...others, id]);
  };
  return (
    <>
      <fieldset className="mb-4">
        <legend className="mb-1 text-muted">{t("cards.compareHint")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {all.map(({ id, candidateName }) => (
            <Checkbox
              key={id}
              label={candidateName}
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && chosen.length >= comparedMost}
              onChange={() => toggle(id)}
            />
          ))}
        </div>
      </fieldset>
      {chosen.length > 1 && (
        <Comparison
          session={session}
          cards={chosen}
          actions={
            <>
              <Button size="sm" variant="secondary" onClick={() => void saveCsv(chosen)}>
                <Sheet aria-hidden="true" />
                {t("session.csv")}
              </Button>
              <Link
                to="/employer/hiring-scout/$id/print"
                params={{ id: session.id }}
                search={{ ...shop, compare: chosen.map(({ id }) => id).join(",") }}
                className={buttonStyle("secondary", "sm")}
              >
                <Printer aria-hidden="true" />
                {t("print.button")}
              </Link>
            </>
          }
        />
      )}
    </>
  );
}
