import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { EmployerMatchDetail, OpenMatch } from "#contract/match-profiles.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { profileViewed } from "#web/features/analytics/api.ts";
import { OutcomeCard } from "#web/features/outcomes/api.ts";
import { useUser } from "#web/session/session.ts";
import { nameOf } from "../words.ts";
import { ContactCard } from "./contact-card.tsx";
import { DecisionCard } from "./decision-card.tsx";
import { FeedbackCard } from "./feedback-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { FitCard } from "./fit-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ScoresCard } from "./scores-card.tsx";
import { StateBadge } from "./state-badge.tsx";
import { StoryCard } from "./story-card.tsx";

interface CandidateProfileProps {
  match: EmployerMatchDetail;
  back: ReactNode;
}

const isOpen = (match: EmployerMatchDetail): match is OpenMatch => match.profile !== null;

/** Everything that an employer may know of somebody, and what to do about it. */
export function CandidateProfile({ match, back }: CandidateProfileProps) {
  const t = useTexts("matches");
  const { jobseeker, profile, state } = match;
  const shop = useShopSearch();
  const name = nameOf(jobseeker);
  const viewer = useUser()?.role === "admin" ? "admin" : "employer";
  const shown = isOpen(match);
  useEffect(() => {
    if (shown) profileViewed(viewer);
  }, [shown, viewer]);
  return (
    <>
      <PageHead title={name} />
      <header className="mb-6 border-b-4 border-double border-ink pb-4 sm:mb-8">
        <div className="mb-1 text-sm">{back}</div>
        <div className="flex items-start gap-4">
          <Avatar
            names={[jobseeker.firstName, jobseeker.lastName]}
            src={profile?.profileImageUrl ?? null}
            size="lg"
          />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h1 className="min-w-0 text-2xl font-heavy tracking-tight break-words sm:text-3xl">
                {name}
              </h1>
              {jobseeker.isJobReady && <Badge tone="success">{t("card.jobReady")}</Badge>}
              <StateBadge state={state} />
            </div>
            <p className="mt-1 text-muted">
              <Link
                to="/employer/jobs/$id"
                params={{ id: match.requestId }}
                search={shop}
                className={linkStyle}
              >
                {t("card.forRole", { role: match.roleTitle })}
              </Link>
              {match.origin === "admin" && ` · ${t("card.sentBy")}`}
            </p>
          </div>
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6 lg:order-2">
          <DecisionCard match={match} />
          <FeedbackCard match={match} />
          {isOpen(match) && (
            <>
              <ContactCard match={match} />
              <FactsCard match={match} />
            </>
          )}
        </div>
        <div className="grid gap-6">
          {state === "hired" && <OutcomeCard matchId={match.id} />}
          <FitCard match={match} />
          {isOpen(match) ? (
            <>
              <ScoresCard match={match} />
              <StoryCard match={match} />
            </>
          ) : (
            <Card>
              <CardHeader title={t("profile.over")} />
              <CardBody>
                <p className="text-muted">{t("profile.overText", { name: jobseeker.firstName })}</p>
              </CardBody>
            </Card>
          )}
          <HistoryCard match={match} />
        </div>
      </div>
    </>
  );
}
