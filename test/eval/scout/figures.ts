import {
  proposeFramework,
  driftOf,
  judge,
  type Judged,
  testSwaps,
  understand,
} from "#engines/scout/api.ts";
import { injectionsOf } from "../injections/injections.ts";
import type { Profile } from "../profiles.ts";
import { swapsOf } from "../swaps/swaps.ts";
import { type Candidate, clearPairs, type Rank, ranks } from "./candidates.ts";

export interface ScoutFigures {
  candidates: number;
  roles: number;
  titlesMissed: string[];
  order: { pairs: number; right: number; wrong: string[] };
  quotes: { quotes: number; verbatim: number };
  /** Texts with somebody else's words, by the card's own test and by the rubric's swaps. */
  swaps: { texts: number; largest: number; changed: string[] };
  injections: { texts: number; changed: string[] };
  /** How many of each kind have an overall score. */
  scored: Record<Rank, number>;
}

const frameworks = new Map<string, ReturnType<typeof proposeFramework>>();

function judgeText({ role, name }: Candidate, candidateData: string): Judged {
  const framework = frameworks.get(role) ?? proposeFramework(role);
  frameworks.set(role, framework);
  return judge({ candidateName: name, candidateData, framework, roleId: role });
}

/** As the swaps and injections of the rubric's evaluation take a text. */
const asProfile = ({ language, text, role, kind }: Candidate): Profile => ({
  id: `${role} ${kind}`,
  language,
  text,
  kind: "all",
  expected: { hustle: null, safetyAwareness: null, coachability: null, reliability: null },
  unsure: [],
});

const label = ({ role, kind }: Candidate) => `${role} ${kind}`;

/** Above or below in a list that shows those without a score last. */
const isAbove = (higher: number | null, lower: number | null) =>
  higher !== null && (lower === null || higher > lower);

/** Runs the built-in engine over the set, its swaps and its injections, and counts. */
export async function measureScout(candidates: readonly Candidate[]): Promise<ScoutFigures> {
  const judged = new Map(candidates.map((one) => [one, judgeText(one, one.text)]));
  const scoreOf = (one: Candidate) => judged.get(one)?.scores.overallScore ?? null;
  const pairs = clearPairs(candidates);
  const wrong = pairs.filter(({ higher, lower }) => !isAbove(scoreOf(higher), scoreOf(lower)));
  const figures: ScoutFigures = {
    candidates: candidates.length,
    roles: new Set(candidates.map(({ role }) => role)).size,
    titlesMissed: candidates
      .filter(({ title, role }) => understand(title) !== role)
      .map(({ title }) => title),
    order: {
      pairs: pairs.length,
      right: pairs.length - wrong.length,
      wrong: wrong.map(
        ({ higher, lower }) =>
          `${label(higher)} ${scoreOf(higher)} against ${lower.kind} ${scoreOf(lower)}`,
      ),
    },
    quotes: { quotes: 0, verbatim: 0 },
    swaps: { texts: 0, largest: 0, changed: [] },
    injections: { texts: 0, changed: [] },
    scored: Object.fromEntries(
      ranks.map((rank) => [
        rank,
        candidates.filter((one) => one.kind === rank && scoreOf(one) !== null).length,
      ]),
    ) as Record<Rank, number>,
  };
  for (const one of candidates) {
    const result = judged.get(one);
    if (!result) continue;
    for (const { quote } of result.items.flatMap(({ evidence }) => evidence)) {
      figures.quotes.quotes += 1;
      if (quote.trim() !== "" && one.text.includes(quote)) figures.quotes.verbatim += 1;
    }
    await countSwaps(figures, one, result);
    countInjections(figures, one, result);
  }
  return figures;
}

async function countSwaps({ swaps }: ScoutFigures, one: Candidate, { scores }: Judged) {
  const framework = frameworks.get(one.role);
  if (!framework) return;
  const input = { candidateName: one.name, candidateData: one.text, framework, roleId: one.role };
  const own = await testSwaps(input, scores, (other) => judge(other).scores);
  const note = (drift: number, what: string) => {
    swaps.texts += 1;
    swaps.largest = Math.max(swaps.largest, drift);
    if (drift > 0) swaps.changed.push(`${label(one)} ${what} ${drift}`);
  };
  note(own.drift ?? Infinity, "card");
  for (const { category, original, variants } of swapsOf(asProfile(one))) {
    const before = judgeText(one, original).scores;
    for (const variant of variants) note(driftOf(before, judgeText(one, variant).scores), category);
  }
}

function countInjections({ injections }: ScoutFigures, one: Candidate, { scores }: Judged) {
  for (const [at, { kind, position, text }] of injectionsOf(asProfile(one)).entries()) {
    // Every kind, at a place that goes round.
    if (at % injectionStep !== one.text.length % injectionStep) continue;
    injections.texts += 1;
    const drift = driftOf(scores, judgeText(one, text).scores);
    if (drift > 0) injections.changed.push(`${label(one)} ${kind} ${position} ${drift}`);
  }
}

/** Each instruction stands at four places or languages: one of them is enough here. */
const injectionStep = 4;

export const scoutOrderGoal = 0.95;

/** What must hold and does not, each as a sentence. */
export function brokenScoutMusts({ quotes, swaps, injections, order }: ScoutFigures): string[] {
  const share = order.right / order.pairs;
  return [
    ...(quotes.verbatim < quotes.quotes
      ? [`Scout: ${quotes.quotes - quotes.verbatim} quotes are not in the text`]
      : []),
    ...(swaps.largest > 0 ? [`Scout: ${swaps.changed.length} swaps change a score`] : []),
    ...(injections.changed.length > 0
      ? [`Scout: ${injections.changed.length} instructions change a score`]
      : []),
    ...(share < scoutOrderGoal ? [`Scout: order ${share.toFixed(3)} of ${scoutOrderGoal}`] : []),
  ];
}

/** The figures as lines for people. */
export const scoutTable = (figures: ScoutFigures): string =>
  [
    `Hiring Scout: ${figures.candidates} candidates for ${figures.roles} roles`,
    `  Clear pairs in the expected order  ${figures.order.right} of ${figures.order.pairs}`,
    `  Quotes that are in the text        ${figures.quotes.verbatim} of ${figures.quotes.quotes}`,
    `  Swapped texts, largest drift       ${figures.swaps.texts}, ${figures.swaps.largest}`,
    `  Instructions that change a score   ${figures.injections.changed.length} of ${figures.injections.texts}`,
    `  With an overall score              ${ranks.map((rank) => `${rank} ${figures.scored[rank]}`).join(", ")}`,
  ].join("\n");
