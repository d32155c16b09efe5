import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { mostUnsure } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";

/** How the overall score is formed of the bars, and why there may be none. */
export function Formula({ session, card }: { session: HiringSession; card: Scorecard }) {
  const t = useTexts("scout");
  const { weights } = session.framework;
  return (
    <p className="text-sm text-muted">
      {card.trade === "other"
        ? t("cards.otherTrade")
        : t("cards.formula", { ...weights, outcome: weights.iq + weights.toolbox })}
      {card.trade === "unsure" && ` ${t("cards.unsureTrade", { most: mostUnsure })}`}
      {session.role.general && ` ${t("cards.noOutcome")}`}
    </p>
  );
}
