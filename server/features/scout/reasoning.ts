import { type Scores } from "#engines/scout/api.ts";
import type { Language } from "#contract/primitives.ts";
import { type ScoredItem, scoreParts, type SwapTest } from "#contract/scout-scorecards.ts";
import { texts } from "#server/platform/i18n.ts";

export interface Told {
  scores: Scores;
  items: readonly ScoredItem[];
  instructions: number;
  swapTest: SwapTest | null;
  fellBack: boolean;
}

const quoteLength = 160;

/** An outcome is a sentence; within one it goes without its full stop. */
const within = (name: string) => name.replace(/\.$/, "");

const shorten = (quote: string) => {
  const line = quote.replace(/\s+/g, " ").trim();
  return line.length > quoteLength ? `${line.slice(0, quoteLength).trimEnd()} …` : line;
};

/** Whether the swap test speaks against a card. */
export const isDoubtful = (swapTest: SwapTest | null) =>
  swapTest === null || swapTest.drift === null || swapTest.drift > swapTest.limit;

/** Why a card's scores are what they are: what is shown, with quotes, and what is missing. */
export function reasoningOf(told: Told, language: Language): string {
  const t = texts(language);
  const say = (key: string, values: Record<string, unknown> = {}) =>
    t(`scorecards:reasoning.${key}`, values);
  const quoted = (items: readonly ScoredItem[], direction: "for" | "against") =>
    items
      .map(({ name, evidence }) => {
        const best = evidence.find((one) => one.direction === direction) ?? evidence[0];
        return say("quoted", { name: within(name), quote: shorten(best?.quote ?? "") });
      })
      .join("; ");
  const sentence = (key: string, items: readonly ScoredItem[], list: string) =>
    items.length > 0 ? [say(key, { list })] : [];
  const paragraphs = scoreParts.map((part) => {
    const score = told.scores[part];
    const items = told.items.filter(({ towards }) => towards === part);
    const poor = items.filter(({ level }) => level === "poor");
    const others = items.filter(({ level }) => level === "good" || level === "middling");
    const isClaim = ({ evidence }: ScoredItem) =>
      evidence.every(({ strength }) => strength === "claim");
    const claimed = others.filter(isClaim);
    const shown = others.filter((item) => !isClaim(item));
    const missing = items.filter(({ level }) => level === null);
    return [
      say(part, {
        score: score === null ? say("none") : say("score", { score: score.toFixed(1) }),
      }),
      ...sentence("shown", shown, quoted(shown, "for")),
      ...sentence("against", poor, quoted(poor, "against")),
      ...sentence("claimed", claimed, quoted(claimed, "for")),
      ...sentence("missing", missing, missing.map(({ name }) => within(name)).join("; ")),
    ].join(" ");
  });
  const { swapTest, instructions } = told;
  const notes = [
    ...(told.scores.overallScore === null ? [say("noOverall")] : []),
    ...(instructions > 0 ? [say("instructions", { count: instructions })] : []),
    ...(swapTest && isDoubtful(swapTest)
      ? [
          swapTest.drift === null
            ? say("untested")
            : say("drifted", { drift: swapTest.drift.toFixed(1) }),
        ]
      : []),
    ...(told.fellBack ? [say("fellBack")] : []),
  ];
  return [...paragraphs, ...notes].join("\n\n");
}
