import { useLanguage } from "#web/lib/language.ts";
import type { Assessment } from "#contract/assessment.ts";
import { localeOf } from "#web/ui/locale.ts";
import { useTexts } from "#web/i18n.ts";
import { traits } from "#web/features/assessment/api.ts";
import { TraitRow } from "./trait-row.tsx";

/** "2" of "2+0015e75091": the rest is a fingerprint, which only an export shows. */
const rubricNumber = (version: string) => version.replace(/\+.*/, "");

interface LatestScoresProps {
  assessment: Assessment | undefined;
  /** Whether it is the reader's. */
  own?: boolean;
}

/** One scoring, as a picture and in words. */
export function LatestScores({ assessment, own = false }: LatestScoresProps) {
  const t = useTexts("jobseekers");
  const language = useLanguage();
  if (!assessment) return <p className="max-w-prose text-muted">{t("scores.none")}</p>;
  const { summary, engine, version, createdAt } = assessment;
  if (engine === "none") return <p className="max-w-prose text-muted">{t("scores.ended")}</p>;
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long" }).format(
    new Date(createdAt),
  );
  return (
    <>
      {/* The rubric's own summary would only repeat the bars, in one language. */}
      {summary && engine !== "rubric" && <p className="mb-5 max-w-prose text-lg">{summary}</p>}
      <ul>
        {traits.map((trait) => (
          <TraitRow key={trait} trait={trait} given={assessment[trait]} own={own} />
        ))}
      </ul>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
        {t(`scores.by.${engine}`, {
          date,
          version: engine === "rubric" ? rubricNumber(version) : version,
        })}
      </p>
    </>
  );
}
