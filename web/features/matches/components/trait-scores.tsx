import type { MatchedJobseeker } from "#contract/employer-matches.ts";
import { ScoreBar, traits } from "#web/features/assessment/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";

/** The trait scores that are there, each as cells and as x/5. */
export function TraitScores({ jobseeker }: { jobseeker: MatchedJobseeker }) {
  const t = useTexts("matches");
  const figures = useFigures();
  const present = traits.flatMap((trait) => {
    const score = jobseeker[`${trait}Score`];
    const word = jobseeker.inWords[trait];
    return score === null && !word ? [] : [{ trait, score, word }];
  });
  if (present.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 @md:gap-x-5 @2xl:grid-cols-4">
      {present.map(({ trait, score, word }) => (
        <div
          key={trait}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] content-end items-end gap-x-1 gap-y-1 text-sm @md:gap-x-2"
        >
          <dt className="text-[0.8125rem] text-muted @md:text-sm @2xl:text-[0.8125rem] @3xl:text-sm">
            {t(`traits.${trait}`)}
          </dt>
          <dd className="font-semibold tabular-nums">
            {score === null
              ? word && t(`bands.${word}`)
              : t("card.score", { score: figures.score(score) })}
          </dd>
          {score !== null && (
            <dd aria-hidden="true" className="col-span-2">
              <ScoreBar score={score} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
