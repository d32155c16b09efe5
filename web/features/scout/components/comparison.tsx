import { type Scorecard, scoreParts } from "#contract/scout-scorecards.ts";
import { useTexts } from "#web/i18n.ts";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { ScoreBar } from "./score-bar.tsx";

const levelTexts = {
  good: "cards.levelGood",
  middling: "cards.levelMiddling",
  poor: "cards.levelPoor",
} as const;

/** Up to four scorecards beside each other, score by score and behaviour by behaviour. */
export function Comparison({ cards }: { cards: readonly Scorecard[] }) {
  const t = useTexts("scout");
  const items = new Map(
    cards.flatMap((card) => card.items).map((item) => [item.itemId, item.name]),
  );
  const levelOf = (card: Scorecard, itemId: string) => {
    const level = card.items.find((item) => item.itemId === itemId)?.level;
    return level ? t(levelTexts[level]) : "–";
  };
  return (
    <Card className="mb-6">
      <CardHeader level={3} title={t("cards.compareTitle")} />
      <div className="overflow-x-auto">
        <table className="w-full min-w-xl text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="p-3">
                <span className="sr-only">{t("cards.evidence")}</span>
              </th>
              {cards.map(({ id, candidateName }) => (
                <th key={id} scope="col" className="p-3 font-heavy break-words">
                  <bdi>{candidateName}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(["overall", ...scoreParts] as const).map((part) => (
              <tr key={part} className="border-b border-line">
                <th scope="row" className="p-3 font-semibold">
                  {t(`cards.${part}`)}
                </th>
                {cards.map((card) => (
                  <td key={card.id} className="p-3">
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
                <th scope="row" className="p-3 font-normal break-words">
                  <bdi>{name}</bdi>
                </th>
                {cards.map((card) => (
                  <td key={card.id} className="p-3">
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
