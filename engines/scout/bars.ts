import { type Finding, type Reading, readOf } from "./evidence.ts";
import type { TradeRead } from "./belonging.ts";
import { isRow } from "./deeds.ts";
import type { Item } from "./items.ts";
import type { Reader } from "./learnt.ts";
import type { Told } from "./told.ts";
import type { Evidence, ScoredItem, ScorePart, Scores, Weights } from "./types.ts";

const worth = { claim: 0, concrete: 0.7, story: 1 } as const;
/** What the best, second and third passage on one item count. */
const decay = [1, 0.5, 0.3];
/** Against weighs a little more than for. */
const againstWeighs = 1.25;
/** So much evidence carries Culture Fit and Long-term Alignment half of the way from the middle. */
const halfWay = 1.6;
const scale = 10;
const middle = scale / 2;
const shownQuotes = 4;

const round = (value: number) => Math.round(value * 10) / 10;

interface Weighed {
  item: Item;
  for: number;
  against: number;
  findings: Finding[];
}

function sum(findings: readonly Finding[]): number {
  return findings
    .map(({ strength }) => worth[strength])
    .toSorted((a, b) => b - a)
    .reduce<number>((sofar, value, at) => sofar + value * (decay[at] ?? 0), 0);
}

const weigh = (items: readonly Item[], findings: readonly Finding[]): Weighed[] =>
  items.map((item, place) => {
    const own = findings.filter((finding) => finding.item === place);
    return {
      item,
      for: sum(own.filter(({ direction }) => direction === "for")),
      against: sum(own.filter(({ direction }) => direction === "against")),
      findings: own,
    };
  });

const total = (weighed: readonly Weighed[], way: "for" | "against") =>
  weighed.reduce((sofar, item) => sofar + item[way], 0);

/** From the middle up by what speaks for, down by what speaks against; null where nothing does. */
function balanced(weighed: readonly Weighed[], part: ScorePart): number | null {
  const own = weighed.filter(({ item }) => item.towards === part);
  const [up, down] = [total(own, "for"), total(own, "against") * againstWeighs];
  if (up + down === 0) return null;
  const lean = (up - down) / (up + down + halfWay);
  return round(middle + middle * lean);
}

/** What is shown of one column of the framework, for and against, as shares of the passages. */
export function signalsOf(
  items: readonly Item[],
  { findings, told }: Reading,
): Record<string, number> {
  const passages = Math.max(1, told.length) ** 0.5;
  const share = (isOf: (item: Item) => boolean, way: "for" | "against") =>
    new Set(
      findings
        .filter(({ item, direction }) => direction === way && isOf(items[item] as Item))
        .map(({ start, item }) => `${start} ${item}`),
    ).size / passages;
  const isIq = ({ part }: Item) => part === "iq";
  const isToolbox = ({ part }: Item) => part === "toolbox" || part === "outcome";
  return {
    iqFor: share(isIq, "for"),
    iqAgainst: share(isIq, "against"),
    toolboxFor: share(isToolbox, "for"),
    toolboxAgainst: share(isToolbox, "against"),
  };
}

/** The lowest and the highest that a text alone makes of a bar: nobody is nothing, and nobody perfect, by a text. */
const range = { least: 1, most: 9.5 };

const chanceOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** Where a text names hardly anything of the trade, IQ and Toolbox go no higher, and fall with what it lacks. */
export const mostUnsure = 6;

/**
 * The range that a number below the middle is moved into where nothing is shown that speaks against IQ or Toolbox. A
 * lower number without a quote behind it would leave nobody anything to contest.
 */
const unshown = { least: 4, middle: 5 };

/** How much more a text without a deed must sound like work than like mere claims, as a logit. */
const leastSaid = 10;

/** Whether a text tells enough for a score: a deed, or words that name the trade and sound like work. */
function isEnough(told: readonly Told[], { trade, named }: TradeRead, { claims }: Reader) {
  if (told.some(({ strength }) => strength !== "claim")) return true;
  if (trade !== "own" || named === 0) return false;
  const plain = told.filter(({ isIdle, words }) => !isIdle && !isRow(words));
  return plain.reduce((sum, { units }) => sum - claims.sumOf(units), 0) >= leastSaid;
}

/**
 * IQ and Toolbox: how far the work is in hand by how all of it is told, and each by what speaks for and against its
 * criteria; from 0 (weak) by 5 (middling) to 10 (strong). Null where too little is told.
 */
function craftBars(items: readonly Item[], reading: Reading, reader: Reader, ofText: TradeRead) {
  const { told } = reading;
  if (!isEnough(told, ofText, reader)) return { iq: null, toolbox: null };
  const { numbers } = reader;
  const most = ofText.trade === "own" ? scale : mostUnsure;
  const signals = signalsOf(items, reading);
  const shown = (name: string) => (signals[name] ?? 0) * (numbers.signals[name] ?? 0);
  const read = readOf(reading) - ofText.shortfall;
  const level = (logit: number) =>
    round(
      Math.min(
        most,
        range.least +
          ((range.most - range.least) *
            numbers.steps.reduce((sofar, step) => sofar + chanceOf(logit - step), 0)) /
            numbers.steps.length,
      ),
    );
  return {
    iq: level(read + 2 * (shown("iqFor") + shown("iqAgainst"))),
    toolbox: level(read + 2 * (shown("toolboxFor") + shown("toolboxAgainst"))),
  };
}

/** A number of IQ or Toolbox where nothing that speaks against them is shown. */
function raised(level: number | null): number | null {
  const { least, middle } = unshown;
  if (level === null || level >= middle) return level;
  return round(least + ((level - range.least) * (middle - least)) / (middle - range.least));
}

/** The mean of what is present, each with its weight; null where nothing is, or nothing weighs. */
function meanOf(parts: readonly (readonly [score: number | null, weight: number])[]) {
  const present = parts.flatMap(([score, weight]) => (score === null ? [] : [{ score, weight }]));
  const weights = present.reduce((sofar, { weight }) => sofar + weight, 0);
  if (weights === 0) return null;
  return round(present.reduce((sofar, { score, weight }) => sofar + score * weight, 0) / weights);
}

/**
 * Outcome Fit: the weighted mean of IQ and Toolbox, their plain mean where neither weighs: it is shown then too, and
 * counts nothing in the overall score.
 */
export function outcomeOf(
  { iq, toolbox }: Pick<Scores, "iq" | "toolbox">,
  weights: Weights,
): number | null {
  const isWeighed = weights.iq + weights.toolbox > 0;
  return meanOf([
    [iq, isWeighed ? weights.iq : 1],
    [toolbox, isWeighed ? weights.toolbox : 1],
  ]);
}

/**
 * The overall score: the weighted mean of the bars that are present. Culture Fit weighs what Heart does, Outcome
 * Fit what IQ and Toolbox do together, Long-term Alignment what the long term does.
 */
export const overallOf = (
  bars: Record<ScorePart, number | null>,
  weights: Weights,
): number | null =>
  meanOf([
    [bars.cultureFit, weights.heart],
    [bars.outcomeFit, weights.iq + weights.toolbox],
    [bars.longTermAlignment, weights.longTerm],
  ]);

const levelOf = ({ for: up, against, findings }: Weighed): ScoredItem["level"] => {
  if (findings.length === 0) return null;
  if (against > up) return "poor";
  return up > against * 2 ? "good" : "middling";
};

/** The strongest of some evidence, in the order of the text. */
const shownOf = (findings: readonly (Evidence & { start: number })[]): Evidence[] =>
  findings
    .toSorted((a, b) => worth[b.strength] - worth[a.strength] || a.start - b.start)
    .slice(0, shownQuotes)
    .toSorted((a, b) => a.start - b.start)
    .map(({ quote, direction, strength }) => ({ quote, direction, strength }));

const present = (weighed: Weighed): ScoredItem => {
  const { itemId, name, part, towards } = weighed.item;
  return {
    itemId,
    name,
    part,
    towards,
    level: levelOf(weighed),
    evidence: shownOf(weighed.findings),
  };
};

/** What weighs less than this share of the weightiest passage is not shown. */
const shownShare = 0.3;
/** What weighs less than this is not shown either: more is asked of a passage that speaks against the candidate. */
const fewest = { for: 1.2, against: -3 };

/**
 * What the learnt weights alone found: passages that weigh and show no single criterion of the bar that they move.
 * One that shows a trait of another bar counts in this one too, and is what a low one may rest on alone.
 */
function presentWeighed(items: readonly Item[], { told, findings }: Reading): ScoredItem[] {
  const named = new Set(
    findings.flatMap(({ item, start }) => (items[item]?.towards === "outcomeFit" ? start : [])),
  );
  const size = ({ weight }: Told) => Math.abs(weight);
  const least = shownShare * Math.max(0, ...told.map(size));
  // A passage that leans the other way than the whole text did not bring the number about.
  const whole = told.reduce((sofar, { weight }) => sofar + weight, 0);
  const shown = told
    .filter(({ weight }) => weight > fewest.for || weight < fewest.against)
    .filter(({ weight }) => weight > 0 === whole > 0)
    .filter((one) => size(one) > least && !named.has(one.start) && one.isDeed)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, shownQuotes)
    .toSorted((a, b) => a.start - b.start)
    .map(({ quote, strength, weight }): Evidence => ({
      quote,
      strength,
      direction: weight > 0 ? "for" : "against",
    }));
  if (shown.length === 0) return [];
  return [
    {
      itemId: "weighed",
      name: "Also counted toward Outcome Fit",
      part: "weighed",
      towards: "outcomeFit",
      level: null,
      evidence: shown,
    },
  ];
}

/** What a text is scored against. */
export interface Bases {
  items: readonly Item[];
  weights: Weights;
  reader: Reader;
  /** The framework is of no role: there is no Outcome Fit, and the other bars make the overall score. */
  general: boolean;
  ofText: TradeRead;
}

/** Scores and scored items of what was found in a text (docs/domain.md, "scorecard"). */
export function scoresOf(
  reading: Reading,
  { items, weights, reader, general, ofText }: Bases,
): { scores: Scores; items: ScoredItem[] } {
  const weighed = weigh(items, reading.findings);
  const isOther = ofText.trade === "other";
  const isCraft = !general && !isOther;
  const shown = [...weighed.map(present), ...(isCraft ? presentWeighed(items, reading) : [])];
  const craft = isCraft ? craftBars(items, reading, reader, ofText) : { iq: null, toolbox: null };
  const isAgainst = shown.some(
    ({ towards, evidence }) =>
      towards === "outcomeFit" && evidence.some(({ direction }) => direction === "against"),
  );
  const told = isAgainst ? craft : { iq: raised(craft.iq), toolbox: raised(craft.toolbox) };
  const bars = {
    cultureFit: balanced(weighed, "cultureFit"),
    outcomeFit: outcomeOf(told, weights),
    longTermAlignment: balanced(weighed, "longTermAlignment"),
  };
  const overallScore = isOther ? null : overallOf(bars, weights);
  return { scores: { ...bars, ...told, overallScore }, items: shown };
}
