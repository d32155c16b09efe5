import { Link } from "@tanstack/react-router";
import type { TraitScore } from "#contract/assessment.ts";
import type { Trait } from "#contract/traits.ts";
import type { ScoreBand } from "#contract/score-bands.ts";
import type { OpenMatch } from "#contract/match-profiles.ts";
import { bandOf, Quotes, ScoreBar, traits } from "#web/features/assessment/api.ts";
import { useTexts } from "#web/i18n.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { linkStyle } from "#web/ui/link-style.ts";

/** The four scores, each with the words that carry it. */
export function ScoresCard({ match }: { match: OpenMatch }) {
  const t = useTexts("matches");
  const { day } = useDates();
  const { assessment, isReviewOpen, jobseeker, profile } = match;
  const engine = choiceParam(assessment?.engine, ["rubric", "model", "human"]) ?? "rubric";
  return (
    <Card>
      <CardHeader title={t("profile.scores")} description={t("profile.scoresText")} />
      <CardBody>
        {assessment ? (
          <>
            {assessment.summary && <p className="mb-5 max-w-prose">{assessment.summary}</p>}
            <ul>
              {traits.map((trait) => (
                <TraitLine
                  key={trait}
                  trait={trait}
                  given={assessment[trait]}
                  word={jobseeker.inWords[trait]}
                />
              ))}
            </ul>
            <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
              {t(`profile.by.${engine}`, { date: day(assessment.createdAt) })}
            </p>
            {isReviewOpen && <p className="text-sm text-muted">{t("profile.reviewOpen")}</p>}
          </>
        ) : (
          <p className="text-muted">{t("profile.noScores")}</p>
        )}
        <Link to="/how-scoring-works" className={`${linkStyle} text-sm`}>
          {t("profile.how")}
        </Link>
        {profile.statement && (
          <>
            <h3 className="mt-5 mb-1 font-heavy">
              {t("profile.statement", { name: jobseeker.firstName })}
            </h3>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {profile.statement}
            </p>
          </>
        )}
      </CardBody>
    </Card>
  );
}

interface TraitLineProps {
  trait: Trait;
  given: TraitScore;
  /** Said in place of a number. */
  word: ScoreBand | undefined;
}

function TraitLine({ trait, given, word }: TraitLineProps) {
  const t = useTexts("matches");
  const figures = useFigures();
  const { score, evidence } = given;
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-heavy">{t(`traits.${trait}`)}</h3>
        <p className="font-semibold tabular-nums">
          {t(`bands.${word ?? bandOf(score)}`)}
          {score !== null && (
            <span className="text-muted">{` · ${t("card.score", { score: figures.score(score) })}`}</span>
          )}
        </p>
      </div>
      {!word && <ScoreBar score={score} />}
      {evidence.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit items-center font-semibold text-link underline underline-offset-4">
            {t("profile.quotes", { number: evidence.length })}
            <span className="sr-only">{` ${t(`traits.${trait}`)}`}</span>
          </summary>
          <Quotes
            given={given}
            words={{ for: t("profile.for"), against: t("profile.against") }}
            className="mt-1"
          />
        </details>
      )}
    </li>
  );
}
