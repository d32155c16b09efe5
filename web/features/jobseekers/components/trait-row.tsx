import { Link } from "@tanstack/react-router";
import type { TraitScore } from "#contract/assessment.ts";
import type { Trait } from "#contract/traits.ts";
import { bandOf, Quotes, ScoreBar } from "#web/features/assessment/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { standaloneLinkStyle } from "#web/ui/link-style.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

const rowStyle = "border-t border-line py-5 first:border-t-0 first:pt-0 last:pb-0";
const headStyle = "mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4";
const textStyle = "mt-2 max-w-prose text-muted";

/** A trait whose score is on its way: what it means can be read already. */
export function TraitAhead({ trait }: { trait: Trait }) {
  const t = useTexts("jobseekers");
  return (
    <li className={rowStyle}>
      <div className={headStyle}>
        <h3 className="text-lg font-heavy">{t(`traits.${trait}.name`)}</h3>
        <Skeleton className="w-24" />
      </div>
      <Skeleton className="h-4" />
      <p className={textStyle}>{t(`traits.${trait}.meaning`)}</p>
      <Skeleton className="mt-4 mb-3 w-56 max-w-full" />
    </li>
  );
}

interface TraitRowProps {
  trait: Trait;
  given: TraitScore;
  /** Whether the reader wrote it, and may write what is missing. */
  own: boolean;
}

/** One trait: what it means, how far it goes, and the person's own words that carry it. */
export function TraitRow({ trait, given, own }: TraitRowProps) {
  const t = useTexts("jobseekers");
  const figures = useFigures();
  const name = t(`traits.${trait}.name`);
  const { score, evidence } = given;
  const band = t(`scores.bands.${bandOf(score)}`);
  const figure =
    score === null
      ? null
      : t("scores.of", {
          score: figures.score(score),
        });
  return (
    <li className={rowStyle}>
      <div className={headStyle}>
        <h3 className="text-lg font-heavy">{name}</h3>
        <p className="font-semibold tabular-nums">
          {band}
          {figure && <span className="text-muted"> · {figure}</span>}
        </p>
      </div>
      <ScoreBar score={score} />
      <p className={textStyle}>
        {score === null ? t(`traits.${trait}.missing`) : t(`traits.${trait}.meaning`)}
      </p>
      {own && score === null && (
        <Link to="/jobseeker/profile/new" hash={trait} className={standaloneLinkStyle}>
          {t("scores.tell")}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
      {evidence.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 w-fit items-center font-semibold text-link underline underline-offset-4">
            {t("scores.quotes", { number: evidence.length })}
            <span className="sr-only">: {name}</span>
          </summary>
          <Quotes
            given={given}
            words={{ for: t("scores.for"), against: t("scores.against") }}
            className="mt-1"
          />
        </details>
      )}
    </li>
  );
}
