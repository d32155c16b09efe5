import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { CardAhead, FieldsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FeedbackForm, StateBadge, useFeedback } from "#web/features/matches/api.ts";

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
      <Loaded
        query={feedback}
        failure={t("feedback.loadFailed")}
        retry={t("retry")}
        refused={
          <EmptyState
            icon={SearchX}
            title={t("notFound")}
            action={
              <Link to="/employer" search={shop} className={buttonStyle()}>
                {t("feedback.back")}
              </Link>
            }
          />
        }
        waiting={
          <CardAhead>
            <FieldsAhead fields={5} />
          </CardAhead>
        }
      >
        {(about) => (
          <Card>
            <CardHeader
              title={t("feedback.about", { name: about.person, role: about.roleTitle })}
              actions={<StateBadge state={about.state} />}
            />
            <CardBody>
              <FeedbackForm matchId={matchId} feedback={about} />
            </CardBody>
          </Card>
        )}
      </Loaded>
    </div>
  );
}
