import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import { ApiError } from "#web/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FeedbackForm } from "#web/features/matches/components/feedback-form.tsx";
import { StateBadge } from "#web/features/matches/components/state-badge.tsx";
import { useFeedback } from "#web/features/matches/queries.ts";

const route = getRouteApi("/employer/feedback/$matchId");

/** How an interview went. */
export function Page() {
  const t = useTexts("matches");
  const { matchId } = route.useParams();
  const shop = useShopSearch();
  const feedback = useFeedback(matchId);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("feedback.title")} />
      <PageHeader
        title={t("feedback.title")}
        description={t("feedback.subtitle")}
        back={
          <Link to="/employer" search={shop} className={standaloneLinkStyle}>
            <ArrowLeft aria-hidden="true" />
            {t("feedback.back")}
          </Link>
        }
      />
      {feedback.data ? (
        <Card>
          <CardHeader
            title={t("feedback.about", {
              name: feedback.data.person,
              role: feedback.data.roleTitle,
            })}
            actions={<StateBadge state={feedback.data.state} />}
          />
          <CardBody>
            <FeedbackForm matchId={matchId} feedback={feedback.data} />
          </CardBody>
        </Card>
      ) : !feedback.isError ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : feedback.error instanceof ApiError && feedback.error.status < 500 ? (
        <EmptyState
          icon={SearchX}
          title={t("notFound")}
          action={
            <Link to="/employer" search={shop} className={buttonStyle()}>
              {t("feedback.back")}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={t("loadFailed")}
          labels={{ retry: t("retry") }}
          retrying={feedback.isFetching}
          onRetry={() => void feedback.refetch()}
        />
      )}
    </div>
  );
}
