import { getRouteApi, Link } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { PageHead } from "#web/ui/page-head.tsx";
import { useShopSearch } from "#web/features/shops/api.ts";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CandidateProfile, useMatch } from "#web/features/matches/api.ts";

const route = getRouteApi("/employer/candidates/$matchId");

/** The full profile behind one match. */
export function Page() {
  const t = useTexts("matches");
  const { matchId } = route.useParams();
  const shop = useShopSearch();
  const match = useMatch(matchId);
  return (
    <Loaded
      query={match}
      failure={t("loadFailed")}
      retry={t("retry")}
      frame={Frame}
      refused={
        <EmptyState
          icon={SearchX}
          title={t("notFound")}
          action={
            <Link to="/employer/candidates" search={shop} className={buttonStyle()}>
              {t("profile.back")}
            </Link>
          }
        />
      }
      waiting={
        <Frame>
          <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-64 rounded-lg" />
          </div>
        </Frame>
      }
    >
      {(loaded) => <CandidateProfile match={loaded} back={<Back />} />}
    </Loaded>
  );
}

/** The page while there is no profile to show. */
function Frame({ children }: { children: ReactNode }) {
  const t = useTexts("matches");
  return (
    <>
      <PageHead title={t("profile.title")} />
      <PageHeader title={t("profile.title")} back={<Back />} />
      {children}
    </>
  );
}

function Back() {
  const t = useTexts("matches");
  const shop = useShopSearch();
  return (
    <Link to="/employer/candidates" search={shop} className={standaloneLinkStyle}>
      <ArrowLeft aria-hidden="true" />
      {t("profile.back")}
    </Link>
  );
}
