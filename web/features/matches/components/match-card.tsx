import { Link } from "@tanstack/react-router";
import { MapPin, Timer } from "lucide-react";
import type { ReactNode } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { arranging } from "../interviews/arranging.ts";
import { InterviewLine } from "../interviews/interview-line.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useFocusPast } from "#web/ui/use-focus-past.ts";
import { closedTextOf, isOpenState, nameOf } from "../words.ts";
import { AnswerBy } from "./answer-by.tsx";
import { FitInShort } from "./fit-in-short.tsx";
import { FitPoints } from "./fit-points.tsx";
import { MatchActions } from "./match-actions.tsx";
import { MatchPercentage } from "./match-percentage.tsx";
import { StateBadge } from "./state-badge.tsx";
import { TraitScores } from "./trait-scores.tsx";

interface MatchCardProps {
  match: EmployerMatch;
  /** Whether the page is about one job anyhow. */
  hideRole?: boolean;
}

/** Somebody who was matched: how well, why, and what to do about it. */
export function MatchCard({ match, hideRole = false }: MatchCardProps) {
  const t = useTexts("matches");
  const { jobseeker, state } = match;
  const shop = useShopSearch();
  const { weekday } = useDates();
  const closed = closedTextOf(match);
  const interview = arranging(match);
  const focus = useFocusPast<HTMLElement>();
  return (
    <article
      {...focus}
      className="@container flex flex-col gap-4 border-t border-line p-4 first:border-t-0 max-sm:scroll-mt-(--toasts) sm:p-6"
    >
      <div className="flex items-start gap-4">
        <MatchPercentage match={match} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h3 className="min-w-0 text-lg font-heavy break-words">
              <Link
                to="/employer/candidates/$matchId"
                params={{ matchId: match.id }}
                search={shop}
                className={linkStyle}
              >
                {nameOf(jobseeker)}
              </Link>
            </h3>
            {jobseeker.isJobReady && <Badge tone="success">{t("card.jobReady")}</Badge>}
            {state !== "new" && <StateBadge state={state} />}
          </div>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            {jobseeker.location && <Fact icon={<MapPin />}>{jobseeker.location}</Fact>}
            {jobseeker.availability && (
              <Fact icon={<Timer />}>{t(`availability.${jobseeker.availability}`)}</Fact>
            )}
          </p>
          {match.availableAt && isOpenState(state) && (
            <p className="text-sm font-semibold text-green-text">
              {t("card.available", { date: weekday(match.availableAt) })}
            </p>
          )}
          {!hideRole && (
            <p className="text-sm text-muted">
              {t("card.forRole", { role: match.roleTitle })}
              {match.origin === "admin" && ` · ${t("card.sentBy")}`}
            </p>
          )}
        </div>
      </div>
      <TraitScores jobseeker={jobseeker} />
      <FitInShort fit={match.fit} />
      <FitPoints name={nameOf(jobseeker)} reasons={match.reasons} />
      {closed && <p className="text-muted">{t(closed)}</p>}
      {interview && <InterviewLine match={match} interview={interview} />}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <MatchActions match={match} />
        {match.answerBy && (
          <div className="flex items-center sm:min-h-11">
            <AnswerBy at={match.answerBy} />
          </div>
        )}
      </div>
    </article>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      <span aria-hidden="true" className="[&_svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
