import { type Scorecard, scoreParts } from "#contract/scout-scorecards.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { ScoreBar } from "./score-bar.tsx";

const levelTexts = {
  good: "cards.levelGood",
  middling: "cards.levelMiddling",
  poor: "cards.levelPoor",
} as const;

/** In rem: names, scores and what they are of fit beside each other on a phone, for two cards unscrolled. */
const columnWidth = 7;
/** What a row is of stays in sight while the cards scroll. */
const label = "sticky left-0 z-1 bg-sheet p-2 break-words hyphens-auto sm:p-3";

/** Up to four scorecards beside each other, score by score and behaviour by behaviour. */
export function Comparison({ cards }: { cards: readonly Scorecard[] }) {
  const t = useTexts("scout");
  const items = new Map(
    cards
      .flatMap((card) => card.items)
      .filter(({ part }) => part !== "weighed")
      .map((item) => [item.itemId, item.name]),
  );
  const levelOf = (card: Scorecard, itemId: string) => {
    const level = card.items.find((item) => item.itemId === itemId)?.level;
    return level ? t(levelTexts[level]) : "–";
  };
  return (
    <Card className="mb-6">
      <CardHeader level={3} title={t("cards.compareTitle")} />
      <div className="overflow-x-auto">
        <table
          className="w-full table-fixed text-left text-sm"
          style={{ minWidth: `${columnWidth * (cards.length + 1)}rem` }}
        >
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className={label}>
                <span className="sr-only">{t("cards.evidence")}</span>
              </th>
              {cards.map(({ id, candidateName }) => (
                <th key={id} scope="col" className="p-2 font-heavy break-words sm:p-3">
                  <bdi>{candidateName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr className="border-b border-line">
              <th scope="row" className={cn(label, "font-semibold")}>
                {t("cards.scoredBy")}
              </th>
              {cards.map(({ id, engine }) => (
                <td key={id} className="p-2 break-words sm:p-3">
                  {t(engine === "model" ? "cards.engineModel" : "cards.engineRubric")}
                </td>
              ))}
            </tr>
            {(["overall", ...scoreParts] as const).map((part) => (
              <tr key={part} className="border-b border-line">
                <th scope="row" className={cn(label, "font-semibold")}>
                  {t(`cards.${part}`)}
                </th>
                {cards.map((card) => (
                  <td key={card.id} className="p-2 break-words sm:p-3">
                    <ScoreBar
                      label={`${card.candidateName}: ${t(`cards.${part}`)}`}
                      score={part === "overall" ? card.overallScore : card[part]}
                      hideLabel
                    />
                  </td>
                ))}
              </tr>
            ))}
            {[...items].map(([itemId, name]) => (
              <tr key={itemId} className="border-b border-line last:border-0">
                <th scope="row" className={cn(label, "font-normal")}>
                  <bdi>{name}</bdi>
                </th>
                {cards.map((card) => (
                  <td key={card.id} className="p-2 break-words sm:p-3">
                    {levelOf(card, itemId)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
