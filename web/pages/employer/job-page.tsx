import { getRouteApi, Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import type { ReactNode } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { CardAhead, LineAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { MatchSkeleton } from "#web/features/matches/api.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import {
  CloseButton,
  HistoryCard,
  JobCandidates,
  JobFacts,
  ReopenButton,
  RequestBadge,
  useTalentRequest,
} from "#web/features/talent-requests/api.ts";
import { ItemPage } from "./components/item-page.tsx";

const route = getRouteApi("/employer/jobs/$id");

/** One job: what it asks for, who was matched with it, and what became of it. */
export function Page() {
  const t = useTexts("talent-requests");
  const { id } = route.useParams();
  return (
    <ItemPage
      query={useTalentRequest(id)}
      list="/employer/jobs"
      says={{
        title: t("one"),
        back: t("back"),
        notFound: t("notFound"),
        failure: t("loadFailed"),
        retry: t("retry"),
      }}
      waiting={<JobAhead />}
    >
      {(request, back) => <Job request={request} back={back} />}
    </ItemPage>
  );
}

/** Placeholder for a job's candidates, with its facts beside them. */
function JobAhead() {
  const t = useTexts("talent-requests");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card>
        <CardHeader title={t("candidates.title")} description={<LineAhead className="w-28" />} />
        <MatchSkeleton />
      </Card>
      <div className="grid gap-6">
        <CardAhead title={t("facts.title")} described>
          <RowsAhead rows={8} lines={0} ruled={false} className="py-1.5" />
        </CardAhead>
        <CardAhead title={t("history.title")}>
          <RowsAhead rows={2} ruled={false} />
        </CardAhead>
      </div>
    </div>
  );
}

interface JobProps {
  request: TalentRequest;
  back: ReactNode;
}

function Job({ request, back }: JobProps) {
  const t = useTexts("talent-requests");
  // An admin reads an employer's pages; the same request can be changed from the desk.
  const isEmployer = useUser()?.role === "employer";
  const { id, roleTitle, can, status } = request;
  return (
    <>
      <PageHead title={roleTitle} />
      <PageHeader
        title={roleTitle}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RequestBadge status={status} />
            {t(`statusText.${status}`)}
          </span>
        }
        back={back}
        actions={
          isEmployer && (
            <>
              {can.edit && (
                <Link
                  to="/employer/jobs/$id/edit"
                  params={{ id }}
                  className={buttonStyle("secondary")}
                >
                  <Pencil aria-hidden="true" />
                  {t("edit.action")}
                </Link>
              )}
              {can.close && <CloseButton request={request} />}
              {can.reopen && <ReopenButton request={request} />}
            </>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <JobCandidates request={request} />
        <div className="grid gap-6">
          <JobFacts request={request} />
          <HistoryCard id={id} />
        </div>
      </div>
    </>
  );
}
