import { Link } from "@tanstack/react-router";
import { MatchSkeleton } from "#web/features/matches/api.ts";
import { useTalentRequests } from "#web/features/talent-requests/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useUser } from "#web/session/session.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { useFunnel } from "../queries.ts";

/**
 * What stands in place of matches: for a shop that never had any its next steps, and until that is known
 * the place of either, so that nothing is shown that is taken away again.
 */
export function useNextSteps(shop: string | undefined) {
  const funnel = useFunnel(shop);
  const requests = useTalentRequests({ shopId: shop });
  const isNew = funnel.data?.matched === 0;
  if (funnel.isPending || (isNew && requests.isPending))
    return { isKnown: false, none: <MatchSkeleton /> };
  if (!isNew || !requests.data) return { isKnown: true, none: undefined };
  const hasJob = requests.data.pages[0]?.items.some(({ can }) => can.close) ?? false;
  return { isKnown: true, none: <NextSteps hasJob={hasJob} /> };
}

/** What happens next, for a shop that nobody has been matched with yet. */
function NextSteps({ hasJob }: { hasJob: boolean }) {
  const t = useTexts("employers");
  const isEmployer = useUser()?.role === "employer";
  const steps = ["job", "match", "answer", "meet"] as const;
  return (
    <div>
      <h3 className="text-lg font-heavy">{t(hasJob ? "next.looking" : "next.title")}</h3>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 marker:font-heavy">
        {steps.slice(hasJob ? 1 : 0).map((step) => (
          <li key={step} className="pl-1">
            {t(`next.${step}`)}
          </li>
        ))}
      </ol>
      {isEmployer && (
        <div className="mt-4 flex flex-wrap gap-2">
          {!hasJob && (
            <Link to="/employer/jobs/new" className={buttonStyle()}>
              {t("createJob")}
            </Link>
          )}
          <Link to="/employer/settings" className={buttonStyle("secondary")}>
            {t("next.shop")}
          </Link>
        </div>
      )}
    </div>
  );
}
