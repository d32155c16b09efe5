import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { CandidateDetail } from "#contract/candidates.ts";
import { ApiError } from "#web/api.ts";
import { FactsCard, nameOf, StoryCard, useCandidate } from "#web/features/candidates/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle, standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CardAhead, RowsAhead } from "#web/ui/ahead.tsx";
import {
  LatestScores,
  type Overview,
  StandCard,
  StatusTracker,
} from "#web/features/jobseekers/api.ts";
import { PersonPicker } from "./person-picker.tsx";
import type { LookSearch } from "./search.ts";

const titles = { "/jobseeker": "Dashboard", "/jobseeker/profile": "Profile" } as const;
type Tab = keyof typeof titles;

/** A jobseeker's tab as an admin sees it: they pick a person, read only, and the look is kept. */
export function Look({ tab }: { tab: Tab }) {
  const search: LookSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  if (search.person) return <Person id={search.person} tab={tab} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={titles[tab]} />
      <PageHeader
        title={`Whose ${titles[tab].toLowerCase()}?`}
        description="Pick a jobseeker to see this page as they do. You can read it, not change it."
      />
      <PersonPicker
        tab={tab}
        find={search.find}
        onFind={(find) => void navigate({ to: tab, search: { find }, replace: true })}
      />
    </div>
  );
}

function Person({ id, tab }: { id: string; tab: Tab }) {
  const candidate = useCandidate(id);
  const { data, error } = candidate;
  const isUnknown = error instanceof ApiError && error.status === 404;
  const name = data ? nameOf(data) : titles[tab];
  return (
    <>
      <PageHead title={name} />
      <PageHeader
        title={name}
        description={data && titles[tab]}
        back={
          <Link to={tab} search={{}} className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            Someone else
          </Link>
        }
      />
      <Loaded
        query={candidate}
        failure={isUnknown ? "There is nobody here" : "We couldn't load this person"}
        waiting={
          <CardAhead>
            <RowsAhead rows={4} />
          </CardAhead>
        }
      >
        {(person) => (
          <div className="grid gap-6">
            <Alert title="You're viewing someone else's page">
              Nothing can be changed here, and {name} sees that you looked. To decide, open the{" "}
              <Link to="/admin/candidates/$id" params={{ id }} className={linkStyle}>
                candidate
              </Link>
              .
            </Alert>
            {tab === "/jobseeker" ? <Dashboard person={person} /> : <Profile person={person} />}
          </div>
        )}
      </Loaded>
    </>
  );
}

const overviewOf = (person: CandidateDetail): Overview => ({
  onboarded: person.onboarding !== null,
  profile: person.firstName === null ? "started" : "complete",
  status: person.status,
  isJobReady: person.isJobReady,
  resume: person.resume !== null,
  assessed: person.assessments.length > 0,
  beingRead: false,
  interview: null,
  withShops: 0,
  missing: person.missing,
});

function Dashboard({ person }: { person: CandidateDetail }) {
  const t = useTexts("jobseekers");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardHeader title={t("scores.title")} />
        <CardBody>
          <LatestScores assessment={person.assessments[0]} />
        </CardBody>
      </Card>
      <StandCard overview={overviewOf(person)} />
    </div>
  );
}

function Profile({ person }: { person: CandidateDetail }) {
  return (
    <>
      <StatusTracker status={person.status} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FactsCard candidate={person} />
        <StoryCard candidate={person} />
      </div>
    </>
  );
}
