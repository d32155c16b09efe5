import type { Scorecard, ScoredItem } from "#contract/scout-scorecards.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Summary } from "#web/ui/summary.tsx";
import type { Tone } from "#web/ui/tone.ts";

const levels = {
  good: ["cards.levelGood", "success"],
  middling: ["cards.levelMiddling", "warning"],
  poor: ["cards.levelPoor", "danger"],
} as const satisfies Record<string, readonly [string, Tone]>;

/** What the text shows of each behaviour, in its own words, and what it leaves open. */
export function Evidence({ card, open }: { card: Scorecard; open: boolean }) {
  const t = useTexts("scout");
  const shown = card.items.filter(({ evidence }) => evidence.length > 0);
  return (
    <details open={open} className="rounded-sm border border-line">
      <Summary className="font-semibold">{t("cards.evidence")}</Summary>
      <div className="flex flex-col gap-5 border-t border-line p-3 sm:p-4">
        {shown.length === 0 && <p className="text-muted">{t("cards.notEnough")}</p>}
        {shown.map((item) => (
          <Item key={item.itemId} item={item} />
        ))}
        {card.openQuestions.length > 0 && (
          <section>
            <h5 className="font-heavy">{t("cards.missing")}</h5>
            <ul className="list-disc pl-5">
              {card.openQuestions.map(({ itemId, name, question }) => (
                <li key={itemId} className="break-words">
                  <bdi className="font-semibold">{name}</bdi>
                  {question && <bdi>: {question}</bdi>}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  );
}

function Item({ item }: { item: ScoredItem }) {
  const t = useTexts("scout");
  const [text, tone] = item.level ? levels[item.level] : ([null, "neutral"] as const);
  return (
    <section>
      <h5 className="flex flex-wrap items-center gap-2 font-heavy">
        <bdi>{item.part === "weighed" ? t("cards.weighed") : item.name}</bdi>
        {text && <Badge tone={tone}>{t(text)}</Badge>}
      </h5>
      <ul className="mt-1 flex flex-col gap-2">
        {item.evidence.map(({ quote, direction, strength }) => (
          <li key={quote} className="border-l-4 border-line pl-3">
            <q dir="auto" className="break-words whitespace-pre-wrap">
              {quote}
            </q>
            <span className="block text-sm text-muted">
              {t(`cards.${direction}`)} · {t(`cards.${strength}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
