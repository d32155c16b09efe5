import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, Pencil, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import {
  CloseButton,
  HistoryCard,
  JobCandidates,
  JobFacts,
  ReopenButton,
  RequestBadge,
  useTalentRequest,
} from "#web/features/talent-requests/api.ts";

const route = getRouteApi("/employer/jobs/$id");

/** One job: what it asks for, who was matched with it, and what became of it. */
export function Page() {
  const t = useTexts("talent-requests");
  const { id } = route.useParams();
  const shop = useShopSearch();
  const request = useTalentRequest(id);
  return (
    <Loaded
      query={request}
      failure={t("loadFailed")}
      retry={t("retry")}
      frame={Frame}
      refused={
        <EmptyState
          icon={SearchX}
          title={t("notFound")}
          action={
            <Link to="/employer/jobs" search={shop} className={buttonStyle()}>
              {t("back")}
            </Link>
          }
        />
      }
      waiting={
        <Frame>
          <Skeleton className="h-96" />
        </Frame>
      }
    >
      {(job) => <Job request={job} />}
    </Loaded>
  );
}

/** The page while there is no job to show. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTexts("talent-requests");
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader title={t("title")} back={<Back />} />
      {children}
    </>
  );
}

function Job({ request }: { request: TalentRequest }) {
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
        back={<Back />}
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

function Back() {
  const t = useTexts("talent-requests");
  const shop = useShopSearch();
  return (
    <Link to="/employer/jobs" search={shop} className={standaloneLinkStyle}>
      <ArrowLeft aria-hidden="true" />
      {t("back")}
    </Link>
  );
}
