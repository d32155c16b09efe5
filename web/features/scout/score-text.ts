import { halfOf, scoreBandOf } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";

/** A score in words: its band first, then whole or half; without evidence, that. */
export function useScoreText(): (score: number | null) => string {
  const t = useTexts("scout");
  return (score) =>
    score === null
      ? t("cards.notEnough")
      : t("cards.outOf", { band: t(`cards.bands.${scoreBandOf(score)}`), score: halfOf(score) });
}
