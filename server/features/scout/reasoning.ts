import { type Scores, type TradeOfText, type Weights } from "#engines/scout/api.ts";
import { type Language, languages } from "#contract/primitives.ts";
import type { LeftOutSentence, ScoredItem, SwapTest } from "#contract/scout-scorecards.ts";
import {
  halfOf,
  mostUnsure,
  scoreBandOf,
  tenthOf,
  type ScorePart,
  scoreParts,
} from "#contract/scout-words.ts";
import type { KeyOf } from "#messages/keys.ts";
import { texts } from "#server/platform/i18n.ts";

export interface Told {
  scores: Scores;
  items: readonly ScoredItem[];
  leftOut: readonly LeftOutSentence[];
  trade: TradeOfText;
  weights: Weights;
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

type Key =
  KeyOf<"scorecards"> extends infer K
    ? K extends `reasoning.${infer Rest}`
      ? Rest
      : never
    : never;

/** The language of words that `reasoningOf` wrote, by how they begin; null for any others. */
export const writtenIn = (reasoning: string): Language | null =>
  languages.find((language) => {
    const [beginning = ""] = texts(language)("scorecards:reasoning.overall", { score: "|" }).split(
      "|",
    );
    return reasoning.startsWith(beginning);
  }) ?? null;

/** Why a card's scores are what they are: what is shown, with quotes, what is missing, and how they are formed. */
export function reasoningOf(told: Told, language: Language): string {
  const t = texts(language);
  const say = (key: Key, values: Record<string, unknown> = {}) =>
    t(`scorecards:reasoning.${key}`, values);
  const { scores, items, leftOut, trade, weights, swapTest } = told;
  const inWords = (score: number | null) =>
    score === null
      ? say("none")
      : say("score", { band: say(`bands.${scoreBandOf(score)}`), score: halfOf(score) });

  const quoted = (own: readonly ScoredItem[], direction: "for" | "against") =>
    own
      .flatMap(({ name, evidence }) => {
        const best = evidence.find((one) => one.direction === direction);
        return best ? [say("quoted", { name: within(name), quote: shorten(best.quote) })] : [];
      })
      .join("; ");
  const sentence = (key: Key, list: string) => (list === "" ? [] : [say(key, { list })]);

  const shownOf = (part: ScorePart) => {
    const own = items.filter(
      ({ towards, part: column }) => towards === part && column !== "weighed",
    );
    const missing = own.filter(({ level }) => level === null);
    return [
      ...sentence("shown", quoted(own, "for")),
      ...sentence("against", quoted(own, "against")),
      ...sentence("missing", missing.map(({ name }) => within(name)).join("; ")),
    ];
  };
  const weighed = items
    .filter(({ part }) => part === "weighed")
    .flatMap(({ evidence }) => evidence)
    .map(({ quote, direction }) => say(`weighed.${direction}`, { quote: shorten(quote) }))
    .join("; ");
  const formed =
    scores.outcomeFit !== null && (scores.iq !== null || scores.toolbox !== null)
      ? [say("formed", { iq: inWords(scores.iq), toolbox: inWords(scores.toolbox) })]
      : [];
  const paragraphs = scoreParts.map((part) =>
    [
      say(part, { score: inWords(scores[part]) }),
      ...(part === "outcomeFit" ? [...formed, ...sentence("weighedList", weighed)] : []),
      ...shownOf(part),
    ].join(" "),
  );
  const isOther = trade === "other";
  const overall = isOther
    ? say("otherTrade")
    : [
        say("overall", { score: inWords(scores.overallScore) }),
        ...(trade === "unsure" ? [say("unsureTrade", { most: halfOf(mostUnsure) })] : []),
      ].join(" ");
  const doubt =
    swapTest?.drift == null ? say("untested") : say("drifted", { drift: tenthOf(swapTest.drift) });
  const notes = [
    ...(isOther ? [] : [say("formula", { ...weights, outcome: weights.iq + weights.toolbox })]),
    ...sentence(
      "leftOut",
      leftOut.map(({ quote, why }) => say(`why.${why}`, { quote: shorten(quote) })).join("; "),
    ),
    ...(swapTest && isDoubtful(swapTest) ? [doubt] : []),
    ...(told.fellBack ? [say("fellBack")] : []),
  ];
  const opening = [overall, ...paragraphs.slice(0, 1)].join(" ");
  return [opening, ...paragraphs.slice(1), ...notes].join("\n\n");
}
