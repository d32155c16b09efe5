import type { HiringSession } from "#contract/scout.ts";
import type { Scorecard } from "#contract/scout-scorecards.ts";
import { mostUnsure } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";
import { download } from "#web/lib/download.ts";
import { cardsCsv } from "./cards-csv.ts";
import { engineTexts, levels } from "./levels.ts";
import { useReadScorecards } from "./queries.ts";

/** Saves a session's scorecards as a file for a spreadsheet: those that are compared, or all of them. */
export function useCardsFile({
  id,
}: HiringSession): (compared?: readonly Scorecard[]) => Promise<void> {
  const t = useTexts("scout");
  const read = useReadScorecards(id);
  return async (compared) => {
    const cards = compared ?? (await read());
    const scores = ["overall", "cultureFit", "outcomeFit", "iq", "toolbox"] as const;
    const trades = {
      own: [],
      other: [t("cards.otherTrade")],
      unsure: [t("cards.unsureTrade", { most: mostUnsure })],
    };
    const text = cardsCsv(cards, {
      columns: [
        t("score.name"),
        t("csv.date"),
        t("cards.scoredBy"),
        ...scores.map((score) => t(`cards.${score}`)),
        t("cards.longTermAlignment"),
        t("csv.caution"),
        t("cards.toAsk"),
      ],
      engine: { rubric: t(engineTexts.rubric), model: t(engineTexts.model) },
      level: {
        good: t(levels.good[0]),
        middling: t(levels.middling[0]),
        poor: t(levels.poor[0]),
      },
      caution: ({ doNotRelyOn, trade }) =>
        [...(doNotRelyOn ? [`${t("cards.doNotRely")}.`] : []), ...trades[trade]].join(" "),
    });
    download(`hiring-session-${id}${compared ? "-compared" : ""}.csv`, text, "text/csv");
  };
}
