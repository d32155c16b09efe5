import type { Scorecard } from "#contract/scout-scorecards.ts";
import { useTexts } from "#web/i18n.ts";

const reasons = {
  scorer: "cards.leftOutScorer",
  capitals: "cards.leftOutCapitals",
  unclear: "cards.leftOutUnclear",
} as const;

/** The sentences that were not counted, and why. */
export function LeftOut({ card }: { card: Scorecard }) {
  const t = useTexts("scout");
  if (card.leftOut.length === 0) return null;
  return (
    <section>
      <h4 className="font-heavy">{t("cards.leftOut")}</h4>
      <ul className="mt-1 flex flex-col gap-2">
        {card.leftOut.map(({ quote, why }) => (
          <li key={quote} className="border-l-4 border-line pl-3">
            <q dir="auto" className="break-words whitespace-pre-wrap">
              {quote}
            </q>
            <span className="block text-sm text-muted">{t(reasons[why])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
