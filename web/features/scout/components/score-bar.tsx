import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { bandOf } from "../bands.ts";
import { useScoreText } from "../score-text.ts";

interface ScoreBarProps {
  label: string;
  score: number | null;
  hideLabel?: boolean;
}

/** A score from 0 to 10 as a bar and in words; without evidence, words alone. */
export function ScoreBar({ label, score, hideLabel = false }: ScoreBarProps) {
  const t = useTexts("scout");
  const scoreText = useScoreText();
  if (score === null)
    return (
      <p className="flex justify-between gap-4 text-sm">
        {!hideLabel && <span className="font-semibold">{label}</span>}
        <span className={cn("text-muted", !hideLabel && "whitespace-nowrap")}>
          {t("cards.notEnough")}
        </span>
      </p>
    );
  const words = scoreText(score);
  return (
    <>
      {hideLabel && (
        <span aria-hidden="true" className="font-semibold tabular-nums">
          {words}
        </span>
      )}
      <ProgressBar
        label={label}
        value={score}
        max={10}
        valueText={words}
        tone={bandOf(score)}
        hideLabel={hideLabel}
      />
    </>
  );
}
