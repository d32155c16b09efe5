import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CandidateProfile, useMatch } from "#web/features/matches/api.ts";
import { ItemPage } from "./components/item-page.tsx";

const route = getRouteApi("/employer/candidates/$matchId");

/** The full profile behind one match. */
export function Page() {
  const t = useTexts("matches");
  const { matchId } = route.useParams();
  return (
    <ItemPage
      query={useMatch(matchId)}
      list="/employer/candidates"
      says={{
        title: t("profile.title"),
        back: t("profile.back"),
        notFound: t("notFound"),
        failure: t("loadFailed"),
        retry: t("retry"),
      }}
      waiting={
        <div aria-busy="true" className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </div>
      }
    >
      {(match, back) => <CandidateProfile match={match} back={back} />}
    </ItemPage>
  );
}
