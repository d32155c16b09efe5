import { Link } from "@tanstack/react-router";
import { Plus, UserRoundSearch } from "lucide-react";
import { useUser } from "#web/session/session.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { ForShop, useShopId, useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { CardAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FunnelCard } from "./components/funnel-card.tsx";
import { MatchesCard } from "./components/matches-card.tsx";
import { JobsCard } from "./components/jobs-card.tsx";
import { TodayCard } from "./components/today-card.tsx";
import { useToday } from "./queries.ts";

/** An employer's first page: what waits today, who fits, and how far each job is. */
export function Portal() {
  const t = useTexts("employers");
  const shop = useShopSearch();
  const isEmployer = useUser()?.role === "employer";
  return (
    <>
      <PageHead title={t("title")} />
      <PageHeader
        title={t("title")}
        description={t("subtitle")}
        actions={
          <>
            {isEmployer && (
              <Link to="/employer/jobs/new" className={buttonStyle()}>
                <Plus aria-hidden="true" />
                {t("createJob")}
              </Link>
            )}
            <Link to="/employer/candidates" search={shop} className={buttonStyle("secondary")}>
              <UserRoundSearch aria-hidden="true" />
              {t("viewTalent")}
            </Link>
          </>
        }
      />
      <ForShop>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div className="grid gap-6">
            <Today />
            <MatchesCard />
          </div>
          <div className="grid gap-6">
            <JobsCard />
            <FunnelCard />
          </div>
        </div>
      </ForShop>
    </>
  );
}

function Today() {
  const t = useTexts("employers");
  const today = useToday(useShopId());
  return (
    <Loaded
      query={today}
      failure={t("today.failed")}
      retry={t("retry")}
      waiting={
        <CardAhead title={t("today.title")}>
          <RowsAhead rows={6} mark="size-5" ruled={false} />
        </CardAhead>
      }
    >
      {(data) => <TodayCard today={data} />}
    </Loaded>
  );
}
