import { Link } from "@tanstack/react-router";
import { BriefcaseBusiness } from "lucide-react";
import { useUser } from "#web/session/session.ts";
import { useShopSearch } from "#web/features/shops/shop-in-view.ts";
import { PostingRow } from "#web/features/talent-requests/components/posting-row.tsx";
import { useTalentRequests } from "#web/features/talent-requests/queries.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useToday } from "../queries.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Postings that the portal shows; the others are one click away. */
const shown = 5;

/** The newest job postings, with what can be done about each. */
export function PostingsCard() {
  const t = useTexts("employers");
  const shop = useShopSearch();
  const isEmployer = useUser()?.role === "employer";
  const requests = useTalentRequests({ shopId: shop.shop });
  const today = useToday(shop.shop);
  const items = requests.data?.pages.flatMap((page) => page.items);
  return (
    <Card>
      <CardHeader
        title={t("postings.title")}
        actions={
          items &&
          items.length > 0 && (
            <Link to="/employer/jobs" search={shop} className={linkStyle}>
              {t("postings.all")}
            </Link>
          )
        }
      />
      {items ? (
        items.length > 0 ? (
          <ul>
            {items.slice(0, shown).map((request) => (
              <PostingRow
                key={request.id}
                request={request}
                progress={today.data?.jobs.find(({ requestId }) => requestId === request.id)}
              />
            ))}
          </ul>
        ) : (
          <div className="p-4 sm:p-6">
            <EmptyState
              icon={BriefcaseBusiness}
              title={t("postings.empty")}
              text={t("postings.emptyText")}
              action={
                isEmployer && (
                  <Link to="/employer/jobs/new" className={buttonStyle()}>
                    {t("postings.first")}
                  </Link>
                )
              }
            />
          </div>
        )
      ) : requests.isError ? (
        <div className="p-4 sm:p-6">
          <ErrorState
            title={t("loadFailed")}
            labels={{ retry: t("retry") }}
            retrying={requests.isFetching}
            onRetry={() => void requests.refetch()}
          />
        </div>
      ) : (
        <div aria-busy="true" className="grid gap-6 p-4 sm:p-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </Card>
  );
}
