import { type ScoredItem, type ScorePart, scoreParts } from "#contract/scout-scorecards.ts";
import type { Finding } from "./findings.ts";
import type { Item } from "./items.ts";

const worth = { claim: 0.2, concrete: 0.7, story: 1 } as const;
/** What the best, second and third passage on one item count. */
const decay = [1, 0.35, 0.15];
/** What a passage counts for the first, second and third item that it serves. */
const shares = [1, 0.8, 0.5];
const againstWeighs = 1.25;
/** The share of a part's items that must be shown by stories for a 10, or denied for a 0. */
const full: Record<ScorePart, { for: number; against: number }> = {
  cultureFit: { for: 0.6, against: 0.4 },
  outcomeFit: { for: 0.5, against: 0.3 },
  longTermAlignment: { for: 0.6, against: 0.5 },
};
/** Less than one concrete passage is not enough evidence. */
const enough = 0.6;
const middle = 5;
const parts: Record<ScorePart, number> = {
  cultureFit: 0.4,
  outcomeFit: 0.45,
  longTermAlignment: 0.15,
};
const shownQuotes = 4;

export type Scores = Record<ScorePart | "overallScore", number | null>;

const round = (value: number) => Math.round(value * 10) / 10;

function sum(findings: readonly Finding[]): number {
  return findings
    .map(({ strength, rank }) => worth[strength] * (shares[rank] ?? 0))
    .toSorted((a, b) => b - a)
    .reduce((total, value, at) => total + value * (decay[at] ?? 0), 0);
}

interface Weighed {
  item: Item;
  for: number;
  against: number;
  findings: Finding[];
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

function scorePart(part: ScorePart, weighed: readonly Weighed[]): number | null {
  const own = weighed.filter(({ item }) => item.towards === part);
  const speaksFor = own.reduce((total, item) => total + item.for, 0);
  const speaksAgainst = own.reduce((total, item) => total + item.against, 0) * againstWeighs;
  const told = own.flatMap(({ findings }) => findings);
  if (speaksFor + speaksAgainst < enough) return null;
  // However many claims there are, alone they are no evidence.
  if (told.every(({ strength, direction }) => strength === "claim" && direction === "for"))
    return null;
  // How somebody thinks and is spoken of shows no role; its tools and skills do.
  const ofRole = told.some(({ item }) => weighed[item]?.item.part === "toolbox");
  if (part === "outcomeFit" && !ofRole) return null;
  const up = Math.min(1, speaksFor / (own.length * full[part].for));
  const down = Math.min(1, speaksAgainst / (own.length * full[part].against));
  return round(Math.min(10, Math.max(0, middle + middle * up - middle * down)));
}

/** Weighs the parts that have a score; none without Outcome Fit, which alone speaks of the role. */
export function overallOf(scores: Omit<Scores, "overallScore">): number | null {
  const given = scoreParts.flatMap((part) => {
    const score = scores[part];
    return score === null ? [] : [{ score, weight: parts[part] }];
  });
  if (scores.outcomeFit === null) return null;
  const weight = given.reduce((total, part) => total + part.weight, 0);
  return round(given.reduce((total, part) => total + part.score * part.weight, 0) / weight);
}

const levelOf = ({ for: up, against, findings }: Weighed): ScoredItem["level"] => {
  if (findings.length === 0) return null;
  if (against * againstWeighs > up) return "poor";
  const done = findings.some(
    ({ direction, strength }) => direction === "for" && strength !== "claim",
  );
  return done && up > against * 2 ? "good" : "middling";
};

const present = (weighed: Weighed): ScoredItem => {
  const { itemId, name, part, towards } = weighed.item;
  const strongest = weighed.findings
    .toSorted((a, b) => worth[b.strength] - worth[a.strength] || a.start - b.start)
    .slice(0, shownQuotes)
    .toSorted((a, b) => a.start - b.start);
  return {
    itemId,
    name,
    part,
    towards,
    level: levelOf(weighed),
    evidence: strongest.map(({ quote, direction, strength }) => ({ quote, direction, strength })),
  };
};

/** Scores and scored items of what was found in a text (docs/domain.md, "scorecard"). */
export function scoresOf(
  items: readonly Item[],
  findings: readonly Finding[],
): { scores: Scores; items: ScoredItem[] } {
  const weighed = weigh(items, findings);
  const scores = {
    cultureFit: scorePart("cultureFit", weighed),
    outcomeFit: scorePart("outcomeFit", weighed),
    longTermAlignment: scorePart("longTermAlignment", weighed),
  };
  return { scores: { ...scores, overallScore: overallOf(scores) }, items: weighed.map(present) };
}
