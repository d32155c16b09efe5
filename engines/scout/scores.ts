import { type ScoredItem, type ScorePart, scoreParts } from "#contract/scout-scorecards.ts";
import { shippedCraft, type Told } from "./craft.ts";
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

/** What speaks for the framework's items less what speaks against them, by the share of passages. */
export function balanceOf(items: readonly Item[], { findings, passages }: Reading): number {
  const own = findings.filter(({ item }) => items[item]?.towards === "outcomeFit");
  const told = (way: "for" | "against") => {
    const ways = own.filter(({ direction }) => direction === way);
    const standingOf = ({ item }: Finding) => items[item]?.standing;
    const deeds = ways.filter((one) => !standingOf(one) && one.strength !== "claim");
    const voted = ways.reduce((sofar, one) => {
      const standing = standingOf(one);
      return standing ? sofar + standings[standing][way] * one.votes : sofar;
    }, 0);
    return new Set(deeds.map(({ start }) => start)).size * ofRole[way] + voted;
  };
  return (told("for") - told("against")) / (passages + unsaid);
}

function scorePart(
  part: Exclude<ScorePart, "outcomeFit">,
  weighed: readonly Weighed[],
): number | null {
  const own = weighed.filter(({ item }) => item.towards === part);
  if (evidenceOf(own) < enough) return null;
  // However many claims there are, alone they are no evidence.
  const told = own.flatMap(({ findings }) => findings);
  if (told.every(({ strength, direction }) => strength === "claim" && direction === "for"))
    return null;
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

/** How far the work is in hand; null where too little of the text tells of it, or another trade does. */
function craftOf(items: readonly Item[], reading: Reading): number | null {
  const { told, belongs, findings } = reading;
  const isShown =
    told.some(({ weight }) => weight.craft !== 0) ||
    findings.some(({ item }) => items[item]?.towards === "outcomeFit");
  return isShown ? shippedCraft().craft.levelOf(told, belongs, balanceOf(items, reading)) : null;
}

/** What weighs less than this share of the weightiest passage is not shown. */
const shownShare = 0.25;

const wayOf = ({ weight }: Told) => (weight.craft > 0 ? "for" : "against");

/**
 * How the work is told of: the passages that weigh most for and against having it in hand, if any do.
 * One that an item of the framework reads the other way is not shown as if it were sure.
 */
function presentCraft({ told, findings }: Reading, craft: number): ScoredItem[] {
  const size = ({ weight }: Told) => Math.abs(weight.craft);
  const least = shownShare * Math.max(...told.map(size));
  const isDisputed = (one: Told) =>
    findings.some(({ start, direction }) => start === one.start && direction !== wayOf(one));
  const shown = told
    .filter((one) => size(one) > 0 && size(one) >= least && !isDisputed(one))
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, shownQuotes)
    .toSorted((a, b) => a.start - b.start);
  if (shown.length === 0) return [];
  return [
    {
      itemId: "craft",
      name: "Has the work in hand, by how it is told",
      part: "outcome",
      towards: "outcomeFit",
      level: craft > 2 / 3 ? "good" : craft > 1 / 3 ? "middling" : "poor",
      evidence: shown.map((one) => ({
        quote: one.quote,
        direction: wayOf(one),
        strength: one.strength,
      })),
    },
  ];
}

/** Scores and scored items of what was found in a text (docs/domain.md, "scorecard"). */
export function scoresOf(
  items: readonly Item[],
  reading: Reading,
): { scores: Scores; items: ScoredItem[] } {
  const weighed = weigh(items, reading.findings);
  const craft = craftOf(items, reading);
  const scores = {
    cultureFit: scorePart("cultureFit", weighed),
    outcomeFit: craft === null ? null : round(craft * scale),
    longTermAlignment: scorePart("longTermAlignment", weighed),
  };
  const trust = (part: ScorePart) =>
    part === "outcomeFit"
      ? 1
      : Math.min(1, evidenceOf(weighed.filter(({ item }) => item.towards === part)) / wholeWeight);
  return {
    scores: { ...scores, overallScore: overallOf(scores, trust) },
    items: [...weighed.map(present), ...(craft === null ? [] : presentCraft(reading, craft))],
  };
}
