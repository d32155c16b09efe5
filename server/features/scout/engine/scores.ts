import { type ScoredItem, type ScorePart, scoreParts } from "#contract/scout-scorecards.ts";
import type { Finding, Reading } from "./findings.ts";
import type { Item } from "./items.ts";
import type { Standing } from "./schema.ts";

const worth = { claim: 0.1, concrete: 0.7, story: 1 } as const;
/** What the best, second and third passage on one item count. */
const decay = [1, 0.35, 0.15];
/** What a passage counts for the first, second and third item that it serves. */
const shares = [1, 0.8, 0.5];
const againstWeighs = 1.25;
/** The share of a part's items that must be shown by stories for a 10, or denied for a 0. */
const full: Record<Exclude<ScorePart, "outcomeFit">, { for: number; against: number }> = {
  cultureFit: { for: 0.6, against: 0.4 },
  longTermAlignment: { for: 0.6, against: 0.5 },
};
/** What a passage counts towards Outcome Fit that tells a deed of the role, or its opposite. */
const ofRole = { for: 1.7, against: 0.5 };
/** What a vote for or against a standing counts towards it. */
const standings: Record<Standing, { for: number; against: number }> = {
  // What speaks against it makes claims of the deeds around it; an honest limit costs no more.
  alone: { for: 1, against: 0 },
  holds: { for: 4.2, against: 4 },
  conduct: { for: 1.8, against: 2.3 },
};
/** How steeply Outcome Fit rises with what speaks for it, and what it asks for the middle. */
const rise = { slope: 0.65, start: 0.5 };
/** Passages that every text is taken to have besides its own: one deed is no habit. */
const unsaid = 0.5;
/** Less than one concrete passage is not enough evidence. */
const enough = 0.6;
const scale = 10;
const middle = scale / 2;
const parts: Record<ScorePart, number> = {
  cultureFit: 0.05,
  outcomeFit: 0.85,
  longTermAlignment: 0.1,
};
/** Evidence that gives a part its whole weight in the overall score. */
const wholeWeight = 3;
const shownQuotes = 4;

export type Scores = Record<ScorePart | "overallScore", number | null>;

const round = (value: number) => Math.round(value * 10) / 10;

function sum(findings: readonly Finding[]): number {
  return findings
    .map(({ strength, rank }) => worth[strength] * (shares[rank] ?? 0))
    .toSorted((a, b) => b - a)
    .reduce((sofar, value, at) => sofar + value * (decay[at] ?? 0), 0);
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

const total = (weighed: readonly Weighed[], way: "for" | "against") =>
  weighed.reduce((sofar, item) => sofar + item[way], 0);

/** What there is to a part, for and against. */
const evidenceOf = (own: readonly Weighed[]) =>
  total(own, "for") + total(own, "against") * againstWeighs;

/** Outcome Fit: by the share of passages, so that length buys nothing. */
function outcomeOf(own: readonly Weighed[], passages: number): number {
  const told = (way: "for" | "against") => {
    const named = own.filter(({ item }) => !item.standing).flatMap(({ findings }) => findings);
    const deeds = named.filter(
      ({ direction, strength }) => direction === way && strength !== "claim",
    );
    const voted = own.reduce((sofar, { item, findings }) => {
      if (!item.standing) return sofar;
      const votes = findings.filter(({ direction }) => direction === way);
      const weight = standings[item.standing][way];
      return sofar + weight * votes.reduce((counted, one) => counted + one.votes, 0);
    }, 0);
    return new Set(deeds.map(({ start }) => start)).size * ofRole[way] + voted;
  };
  const balance = (told("for") - told("against")) / (passages + unsaid);
  return scale / (1 + Math.exp(rise.start - rise.slope * balance));
}

function scorePart(
  part: ScorePart,
  weighed: readonly Weighed[],
  { passages, belongs }: Reading,
): number | null {
  const own = weighed.filter(({ item }) => item.towards === part);
  if (evidenceOf(own) < enough) return null;
  // However many claims there are, alone they are no evidence.
  const told = own.flatMap(({ findings }) => findings);
  if (told.every(({ strength, direction }) => strength === "claim" && direction === "for"))
    return null;
  if (part === "outcomeFit") return belongs ? round(outcomeOf(own, passages)) : null;
  const up = total(own, "for") / (own.length * full[part].for);
  const down = (total(own, "against") * againstWeighs) / (own.length * full[part].against);
  const score = middle + middle * Math.min(1, up) - middle * Math.min(1, down);
  return round(Math.min(scale, Math.max(0, score)));
}

/** Weighs the parts that have a score; none without Outcome Fit, which alone speaks of the role. */
export function overallOf(
  scores: Omit<Scores, "overallScore">,
  trust: (part: ScorePart) => number = () => 1,
): number | null {
  const given = scoreParts.flatMap((part) => {
    const score = scores[part];
    return score === null ? [] : [{ score, weight: parts[part] * trust(part) }];
  });
  if (scores.outcomeFit === null) return null;
  const weight = given.reduce((sofar, part) => sofar + part.weight, 0);
  return round(given.reduce((sofar, part) => sofar + part.score * part.weight, 0) / weight);
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
  reading: Reading,
): { scores: Scores; items: ScoredItem[] } {
  const weighed = weigh(items, reading.findings);
  const scores = {
    cultureFit: scorePart("cultureFit", weighed, reading),
    outcomeFit: scorePart("outcomeFit", weighed, reading),
    longTermAlignment: scorePart("longTermAlignment", weighed, reading),
  };
  const trust = (part: ScorePart) =>
    part === "outcomeFit"
      ? 1
      : Math.min(1, evidenceOf(weighed.filter(({ item }) => item.towards === part)) / wholeWeight);
  return {
    scores: { ...scores, overallScore: overallOf(scores, trust) },
    items: weighed.map(present),
  };
}
