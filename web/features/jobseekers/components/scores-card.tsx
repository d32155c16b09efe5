import { Link } from "@tanstack/react-router";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { useOverview, useOwnAssessments } from "../queries.ts";
import { traits } from "#web/features/assessment/api.ts";
import { LatestScores } from "./latest-scores.tsx";
import { ReadAgain } from "./read-again.tsx";
import { TraitAhead } from "./trait-row.tsx";
import { Loaded } from "#web/lib/loaded.tsx";

/** The latest scores, as a picture and in words. */
export function ScoresCard() {
  const t = useTexts("jobseekers");
  const assessments = useOwnAssessments();
  const isSent = useOverview().data?.profile === "complete";
  return (
    <Card>
      <CardHeader title={t("scores.title")} description={t("scores.text")} />
      <CardBody>
        <ReadAgain />
        <Loaded
          query={assessments}
          failure={t("scores.loadFailed")}
          retry={t("retry")}
          waiting={
            <ul aria-busy="true">
              {traits.map((trait) => (
                <TraitAhead key={trait} trait={trait} />
              ))}
            </ul>
          }
        >
          {(data) =>
            isSent && !data[0] ? (
              <p className="max-w-prose text-muted">{t("scores.coming")}</p>
            ) : (
              <LatestScores assessment={data[0]} own />
            )
          }
        </Loaded>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <Link to="/how-scoring-works" className={standaloneLinkStyle}>
            {t("scores.how")}
          </Link>
          {assessments.data?.[0] && (
            <Link to="/account/privacy" hash="review" className={standaloneLinkStyle}>
              {t("scores.review")}
            </Link>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
