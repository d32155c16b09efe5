import { type ScoredItem, type ScorePart, scoreParts } from "#contract/scout-scorecards.ts";
import type { Finding } from "./findings.ts";
import type { Item } from "./items.ts";
import type { Standing } from "./schema.ts";

const worth = { claim: 0.1, concrete: 0.7, story: 1 } as const;
/** What the best, second and third passage on one item count. */
const decay = [1, 0.35, 0.15];
/** What a passage counts for the first, second and third item that it serves. */
const shares = [1, 0.8, 0.5];
const againstWeighs = 1.25;
/** The share of a part's items that must be shown by stories for a 10, or denied for a 0. */
const full: Record<ScorePart, { for: number; against: number }> = {
  cultureFit: { for: 0.6, against: 0.4 },
  outcomeFit: { for: 2.2, against: 5 },
  longTermAlignment: { for: 0.6, against: 0.5 },
};
/** The share of all passages that must speak for or against a standing for a 10 or a 0. */
const standings: Record<Standing, { for: number; against: number }> = {
  alone: { for: 1, against: 2 },
  holds: { for: 0.63, against: 0.7 },
};
/** Passages that every text is taken to have besides its own: one deed is no habit. */
const unsaid = 2.5;
/** So many passages, or such a share, must tell of the role's own tools and skills. */
const ofRole = { passages: 3, share: 0.4 };
/** What Outcome Fit loses where none does. */
const strangeness = 0.3;
/** Less than one concrete passage is not enough evidence. */
const enough = 0.6;
const middle = 5;
const parts: Record<ScorePart, number> = {
  cultureFit: 0.2,
  outcomeFit: 0.65,
  longTermAlignment: 0.15,
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

/** How much of a text tells of the role's own tools and skills: 0 nothing … 1 enough. */
function shareOfRole(weighed: readonly Weighed[], passages: number): number {
  const toolbox = weighed.filter(({ item }) => item.part === "toolbox");
  const told = new Set(
    toolbox.flatMap(({ findings }) =>
      findings.flatMap(({ direction, start }) => (direction === "for" ? [start] : [])),
    ),
  ).size;
  return Math.min(1, Math.max(told / ofRole.passages, told / Math.max(1, passages) / ofRole.share));
}

/** What somebody's standing in the work adds: by the share of passages, so that length buys nothing. */
function standingOf(weighed: readonly Weighed[], passages: number, way: "for" | "against") {
  return weighed.reduce((sofar, { item, findings }) => {
    if (!item.standing) return sofar;
    const told = findings.filter(({ direction }) => direction === way).length;
    return sofar + told / (passages + unsaid) / standings[item.standing][way];
  }, 0);
}

function scorePart(part: ScorePart, weighed: readonly Weighed[], passages: number): number | null {
  const own = weighed.filter(({ item }) => item.towards === part);
  const named = own.filter(({ item }) => !item.standing);
  if (evidenceOf(own) < enough) return null;
  // However many claims there are, alone they are no evidence.
  const told = own.flatMap(({ findings }) => findings);
  if (told.every(({ strength, direction }) => strength === "claim" && direction === "for"))
    return null;
  const isOutcome = part === "outcomeFit";
  // How somebody thinks and is spoken of shows no role; its tools and skills do.
  const role = isOutcome ? shareOfRole(weighed, passages) : 1;
  if (role === 0) return null;
  const standing = (way: "for" | "against") => (isOutcome ? standingOf(own, passages, way) : 0);
  const up = total(named, "for") / (named.length * full[part].for) + standing("for");
  const down =
    (total(named, "against") * againstWeighs) / (named.length * full[part].against) +
    standing("against") +
    (1 - role) * strangeness;
  const score = middle + (middle * Math.min(1, up) * (1 + role)) / 2 - middle * Math.min(1, down);
  return round(Math.min(10, Math.max(0, score)));
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

/**
 * Scores and scored items of what was found in a text (docs/domain.md, "scorecard").
 * @param passages how many passages of it are about the candidate
 */
export function scoresOf(
  items: readonly Item[],
  findings: readonly Finding[],
  passages: number,
): { scores: Scores; items: ScoredItem[] } {
  const weighed = weigh(items, findings);
  const scores = {
    cultureFit: scorePart("cultureFit", weighed, passages),
    outcomeFit: scorePart("outcomeFit", weighed, passages),
    longTermAlignment: scorePart("longTermAlignment", weighed, passages),
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
