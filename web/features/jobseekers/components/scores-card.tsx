import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Assessment } from "#contract/assessment.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOwnAssessments } from "../queries.ts";
import { traits } from "../scores.ts";
import { TraitRow } from "./trait-row.tsx";

/** The latest scores, as a picture and in words. */
export function ScoresCard() {
  const t = useTexts("jobseekers");
  const assessments = useOwnAssessments();
  return (
    <Card>
      <CardHeader title={t("scores.title")} description={t("scores.text")} />
      <CardBody>
        {assessments.data ? (
          <Latest assessment={assessments.data[0]} />
        ) : assessments.isError ? (
          <ErrorState
            title={t("loadFailed")}
            labels={{ retry: t("retry") }}
            retrying={assessments.isFetching}
            onRetry={() => void assessments.refetch()}
          />
        ) : (
          <div className="grid gap-5">
            {traits.map((trait) => (
              <Skeleton key={trait} className="h-20" />
            ))}
          </div>
        )}
        <Link to="/how-scoring-works" className={`${standaloneLinkStyle} mt-2`}>
          {t("scores.how")}
        </Link>
      </CardBody>
    </Card>
  );
}

function Latest({ assessment }: { assessment: Assessment | undefined }) {
  const t = useTexts("jobseekers");
  const { i18n } = useTranslation();
  if (!assessment) return <p className="max-w-prose text-muted">{t("scores.none")}</p>;
  const { summary, engine, version, createdAt } = assessment;
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(
    new Date(createdAt),
  );
  return (
    <>
      {/* What the rubric sums up is the bars again, in one language. */}
      {summary && engine !== "rubric" && <p className="mb-5 max-w-prose text-lg">{summary}</p>}
      <ul>
        {traits.map((trait) => (
          <TraitRow key={trait} trait={trait} given={assessment[trait]} />
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {t(`scores.by.${engine}`, { date, version })}
      </p>
    </>
  );
}
