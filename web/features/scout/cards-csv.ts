import { halfOf } from "#contract/scout-words.ts";
import type { Scorecard, ScoredItem } from "#contract/scout-scorecards.ts";
import { csv, csvDate } from "#web/lib/csv.ts";
import { bestFirst, groupsOf } from "./comparing.ts";

/** The words of the file: names of its columns, of the engines and of the levels. */
export interface CardWords {
  columns: readonly string[];
  engine: Record<Scorecard["engine"], string>;
  level: Record<NonNullable<ScoredItem["level"]>, string>;
  /** What is to be known before a card's scores are used; empty where nothing is. */
  caution: (card: Scorecard) => string;
}

const shown = (score: number | null) => (score === null ? "" : String(halfOf(score)));

/**
 * A session's scorecards as a file for a spreadsheet, best first: who, when, by which engine, the
 * scores as they are shown and whether they can be relied on, the level of each criterion, and what to ask. A card whose scores are
 * withheld has empty cells.
 */
export function cardsCsv(cards: readonly Scorecard[], words: CardWords): string {
  const criteria = groupsOf(cards).flatMap(({ items, unshown }) => [...items, ...unshown]);
  const rows = bestFirst(cards).map((card) => [
    card.candidateName,
    csvDate(card.createdAt),
    words.engine[card.engine],
    ...[card.overallScore, card.cultureFit, card.outcomeFit, card.iq, card.toolbox].map(shown),
    shown(card.longTermAlignment),
    words.caution(card),
    card.openQuestions.flatMap(({ question }) => question ?? []).join("\n"),
    ...criteria.map(({ itemId }) => {
      const level = card.items.find((item) => item.itemId === itemId)?.level;
      return level ? words.level[level] : "";
    }),
  ]);
  return csv([[...words.columns, ...criteria.map(({ name }) => name)], ...rows]);
}
