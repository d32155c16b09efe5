import { useState } from "react";
import type { Scorecard, ScoredItem } from "#contract/scout-scorecards.ts";
import { scoredParts } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Summary } from "#web/ui/summary.tsx";
import { levels, partTexts } from "../levels.ts";

/** What the text shows of each behaviour, in its own words, and what it leaves open. */
export function Evidence({ card, open }: { card: Scorecard; open: boolean }) {
  const t = useTexts("scout");
  // Of many cards few are opened: their quotes are made when they are.
  const [isMade, setMade] = useState(open);
  const shown = card.items.filter(({ evidence }) => evidence.length > 0);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}
      className="rounded-sm border border-line"
    >
      <Summary className="font-semibold">{t("cards.evidence")}</Summary>
      {isMade && (
        <div className="flex flex-col gap-5 border-t border-line p-3 sm:p-4">
          {shown.length === 0 && <p className="text-muted">{t("cards.notEnough")}</p>}
          {scoredParts.map((part) => {
            const items = shown.filter((item) => item.part === part);
            return (
              items.length > 0 && (
                <section key={part} className="flex flex-col gap-3">
                  <h5 className="border-b border-line pb-1 font-heavy">{t(partTexts[part])}</h5>
                  {items.map((item) => (
                    <Item key={item.itemId} item={item} />
                  ))}
                </section>
              )
            );
          })}
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
      )}
    </details>
  );
}

function Item({ item }: { item: ScoredItem }) {
  const t = useTexts("scout");
  const [text, tone] = item.level ? levels[item.level] : ([null, "neutral"] as const);
  return (
    <section>
      {item.part !== "weighed" && (
        <h6 className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{item.name}</bdi>
          {text && <Badge tone={tone}>{t(text)}</Badge>}
        </h6>
      )}
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
