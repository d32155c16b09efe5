import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { CandidateDetail } from "#contract/candidates.ts";
import { profileViewed } from "#web/features/analytics/api.ts";
import { ApiError } from "#web/api.ts";
import { NotFoundPage } from "#web/session/not-found-page.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { CardAhead, FieldsAhead, LineAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  AssessmentsCard,
  Badges,
  FactsCard,
  HistoryCard,
  nameOf,
  StandingCard,
  StoryCard,
  useCandidate,
} from "#web/features/candidates/api.ts";
import { MatchesCard } from "./components/candidate-matches-card.tsx";

const route = getRouteApi("/admin/candidates/$id");

/** `/admin/candidates/{id}`: one candidate whole, and what an admin may do with them. */
export function Page() {
  const { id } = route.useParams();
  const candidate = useCandidate(id);
  // The person has been erased since the page was opened.
  if (candidate.error instanceof ApiError && candidate.error.status === 404)
    return <NotFoundPage />;
  return (
    <Loaded
      query={candidate}
      failure="We couldn't load the candidate"
      frame={Frame}
      waiting={<Candidate data={undefined} />}
    >
      {(data) => <Candidate data={data} />}
    </Loaded>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <PageHead title="Candidate" />
    <PageHeader title="Candidate" back={<Back />} />
    {children}
  </>
);

const Back = () => (
  <Link to="/admin/candidates" className={standaloneLinkStyle}>
    <ArrowLeft aria-hidden="true" />
    All candidates
  </Link>
);

function Candidate({ data }: { data: CandidateDetail | undefined }) {
  return (
    <>
      <PageHead title={data ? nameOf(data) : "Candidate"} />
      <PageHeader
        title={data ? nameOf(data) : "Candidate"}
        description={data ? <Badges candidate={data} /> : <LineAhead className="w-40" />}
        back={<Back />}
      />
      {data ? <Whole candidate={data} /> : <Waiting />}
    </>
  );
}

function Whole({ candidate }: { candidate: CandidateDetail }) {
  useEffect(() => profileViewed("admin"), []);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6 lg:order-2">
        <StandingCard candidate={candidate} />
        <FactsCard candidate={candidate} />
      </div>
      <div className="flex flex-col gap-6">
        <AssessmentsCard candidate={candidate} />
        <StoryCard candidate={candidate} />
        <MatchesCard candidate={candidate} />
        <HistoryCard id={candidate.id} />
      </div>
    </div>
  );
}

/** Placeholder for the candidate's status, with the scores and words beside it. */
function Waiting() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6 lg:order-2">
        <CardAhead title="Standing">
          <TextAhead />
          <FieldsAhead fields={1} />
        </CardAhead>
        <CardAhead title="Facts">
          <RowsAhead rows={8} lines={0} ruled={false} className="py-1.5" />
        </CardAhead>
      </div>
      <div className="flex flex-col gap-6">
        <CardAhead title="Scores">
          <TextAhead lines={3} />
          <RowsAhead rows={4} ruled={false} />
        </CardAhead>
        <CardAhead title="In their own words">
          <RowsAhead rows={3} ruled={false} />
        </CardAhead>
      </div>
    </div>
  );
}
