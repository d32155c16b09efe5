import { getRouteApi, Link } from "@tanstack/react-router";
import { BriefcaseBusiness } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { JobseekerMatch } from "#contract/jobseeker-matches.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { ButtonsAhead, CardAhead, LineAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { together } from "#web/lib/together.ts";
import { useNow } from "#web/lib/use-now.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  HiredCard,
  isHired,
  isOpen,
  MatchCard,
  openOnes,
  useOverview,
  useOwnMatches,
} from "#web/features/jobseekers/api.ts";
import { OutcomeCard } from "#web/features/outcomes/api.ts";

const route = getRouteApi("/jobseeker/jobs");

/** The shops that a jobseeker has been matched with. */
export function Page() {
  const t = useTexts("jobs");
  const matches = useOwnMatches();
  const overview = useOverview();
  const now = useNow(60_000, Infinity);
  const { ask, forgetAsking } = useAsking();
  const isVain =
    ask && matches.data && !matches.data.find(({ id }) => id === ask)?.can.askForOthers;
  const forgetVain = useEffectEvent(forgetAsking);
  useEffect(() => {
    if (isVain) forgetVain();
  }, [isVain]);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} description={t("text")} />
      <Loaded
        query={together(matches, overview)}
        failure={t("loadFailed")}
        retry={t("retry")}
        waiting={<JobsAhead />}
      >
        {([all, { status }]) =>
          all.length > 0 ? (
            <div className="grid gap-8">
              {all.filter(isHired).map((match) => (
                <div key={match.id} className="grid gap-4">
                  <HiredCard match={match} />
                  <OutcomeCard matchId={match.id} />
                </div>
              ))}
              <Matches title={t("open")} matches={openOnes(all, now)} />
              {status === "matching" && all.filter(isOpen).length === 0 && <NoJobs inPool />}
              {all
                .filter(({ hireEnded }) => hireEnded)
                .map(({ id }) => (
                  <OutcomeCard key={id} matchId={id} />
                ))}
              <Matches
                title={t("past")}
                matches={all.filter((match) => !isOpen(match) && !isHired(match))}
              />
            </div>
          ) : (
            <NoJobs inPool={status === "matching"} />
          )
        }
      </Loaded>
    </div>
  );
}

/** Placeholder for a heading and a match. */
const JobsAhead = () => (
  <div className="grid gap-4">
    <LineAhead className="w-24" />
    <CardAhead described>
      <TextAhead lines={3} />
      <RowsAhead rows={3} ruled={false} />
      <ButtonsAhead className="mt-3" />
    </CardAhead>
  </div>
);

/** The match that the address says they came to ask about. */
function useAsking() {
  const { ask } = route.useSearch();
  const navigate = route.useNavigate();
  /** Loading the page again, or coming back to it, asks no second time. */
  const forgetAsking = () =>
    void navigate({
      search: { ask: undefined },
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  return { ask, forgetAsking };
}

function Matches({ title, matches }: { title: string; matches: JobseekerMatch[] }) {
  const { ask, forgetAsking } = useAsking();
  if (matches.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-heavy">{title}</h2>
      {matches.map((match) => (
        <MatchCard key={match.id} match={match} asks={match.id === ask} onAsked={forgetAsking} />
      ))}
    </section>
  );
}

function NoJobs({ inPool }: { inPool: boolean }) {
  const t = useTexts("jobs");
  const state = inPool ? "waiting" : "early";
  return (
    <EmptyState
      icon={BriefcaseBusiness}
      title={t(`${state}.title`)}
      text={t(`${state}.text`)}
      action={
        <Link to={inPool ? "/jobseeker/profile" : "/jobseeker"} className={buttonStyle()}>
          {t(`${state}.action`)}
        </Link>
      }
    />
  );
}
