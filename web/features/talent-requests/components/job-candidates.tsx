import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { filtersOf, MatchCount, MatchList, useMatches } from "#web/features/matches/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { useShopSearch } from "#web/features/shops/api.ts";

/** Everybody who was matched with a job, whatever became of it. */
export function JobCandidates({ request }: { request: TalentRequest }) {
  const t = useTexts("talent-requests");
  const shop = useShopSearch();
  const matches = useMatches(
    filtersOf({ ...shop, request: request.id, state: "every", minScore: 1 }),
  );
  const counts = matches.data?.pages[0]?.counts;
  return (
    <Card>
      <CardHeader
        title={t("candidates.title")}
        description={
          <>
            <MatchCount matches={matches} />
            {Boolean(counts?.total) && (
              <span className="block">
                {t("progress", { new: counts?.new ?? 0, interviewing: counts?.interviewing ?? 0 })}
              </span>
            )}
          </>
        }
        actions={
          <Link
            to="/employer/candidates"
            search={{ ...shop, request: request.id }}
            className={linkStyle}
          >
            {t("candidates.all")}
          </Link>
        }
      />
      <MatchList
        matches={matches}
        hideRole
        none={
          <EmptyState
            icon={Users}
            title={t("candidates.empty")}
            text={t(request.status === "closed" ? "candidates.closedText" : "candidates.emptyText")}
          />
        }
      />
    </Card>
  );
}
