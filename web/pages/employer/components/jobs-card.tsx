import { Link } from "@tanstack/react-router";
import { BriefcaseBusiness } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "#web/session/session.ts";
import { useShopSearch } from "#web/features/shops/api.ts";
import { JobRow, useTalentRequests } from "#web/features/talent-requests/api.ts";
import { useTexts } from "#web/i18n.ts";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useToday } from "../queries.ts";

/** Jobs that the portal shows; the others are one click away. */
const shown = 5;

/** The newest jobs, with what can be done about each. */
export function JobsCard() {
  const t = useTexts("employers");
  const shop = useShopSearch();
  const isEmployer = useUser()?.role === "employer";
  const requests = useTalentRequests({ shopId: shop.shop });
  const today = useToday(shop.shop);
  const isEmpty = requests.data?.pages.every(({ items }) => items.length === 0) ?? true;
  return (
    <Card>
      <CardHeader
        title={t("jobs.title")}
        actions={
          !isEmpty && (
            <Link to="/employer/jobs" search={shop} className={linkStyle}>
              {t("jobs.all")}
            </Link>
          )
        }
      />
      <Loaded
        query={requests}
        failure={t("jobs.failed")}
        retry={t("retry")}
        frame={Padded}
        waiting={<RowsAhead rows={2} lines={2} buttons className="p-4 sm:px-6" />}
        empty={
          <Padded>
            <EmptyState
              icon={BriefcaseBusiness}
              title={t("jobs.empty")}
              text={t("jobs.emptyText")}
              action={
                isEmployer && (
                  <Link to="/employer/jobs/new" className={buttonStyle("secondary")}>
                    {t("jobs.first")}
                  </Link>
                )
              }
            />
          </Padded>
        }
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap((page) => page.items)
              .slice(0, shown)
              .map((request) => (
                <JobRow
                  key={request.id}
                  request={request}
                  progress={today.data?.jobs.find(({ requestId }) => requestId === request.id)}
                />
              ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const Padded = ({ children }: { children: ReactNode }) => (
  <div className="p-4 sm:p-6">{children}</div>
);
