import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { ButtonsAhead, CardAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
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
      waiting={<CandidateAhead />}
    >
      {(match, back) => <CandidateProfile match={match} back={back} />}
    </ItemPage>
  );
}

/** Placeholder for the decision and the facts, with the fit and the scores beside them. */
function CandidateAhead() {
  const t = useTexts("matches");
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-6 lg:order-2">
        <CardAhead title={t("profile.decide")}>
          <RowsAhead rows={1} mark="h-18 w-24 rounded-lg" className="py-0" />
          <ButtonsAhead className="mt-4" />
        </CardAhead>
        <CardAhead>
          <TextAhead lines={2} />
        </CardAhead>
        <CardAhead title={t("profile.facts")}>
          <RowsAhead rows={8} lines={0} ruled={false} className="py-1.5" />
        </CardAhead>
      </div>
      <div className="grid gap-6">
        <CardAhead title={t("fit.title")} described>
          <RowsAhead rows={5} />
        </CardAhead>
        <CardAhead>
          <RowsAhead rows={4} />
        </CardAhead>
      </div>
    </div>
  );
}
