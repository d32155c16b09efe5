import { describe, expect, test } from "vitest";
import type { Figure } from "#contract/agreement.ts";
import type { Levels } from "#contract/ratings.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { compare, difference } from "./figures.ts";
import { betweenPeople, type ComparedText, numbered, withEngine } from "./observations.ts";
import { overallOf, reportOf } from "./report.ts";

const shares = [
  [1, 0.1],
  [2, 0.2],
  [3, 0.3],
  [4, 0.25],
  [5, 0.15],
] as const;

interface World {
  texts: number;
  raters: number;
  perText: number;
  /** How often the engine sees what is there; else it says any number. */
  engine: number;
  /** How much too high the engine scores, in points. */
  bias?: number;
  language?: (text: number) => "en" | "es";
}

/** People see what is there in so many of 100 cases, one more and another less. */
const seeing = { mean: 0.75, spread: 0.15 };

/**
 * Ratings whose agreement is known: who does not see what is there says any number by its share, so
 * that kappa between two, whatever its weights, is the product of how often each sees.
 */
function made(seed: number, { texts, raters, perText, engine, bias = 0, language }: World) {
  const { next, weighted } = chanceOf(seed, 18);
  const sight = Array.from(
    { length: raters },
    () => seeing.mean + seeing.spread * (2 * next() - 1),
  );
  return Array.from({ length: texts }, (_, n): ComparedText => {
    const there = weighted(shares);
    const says = (often: number) => (next() < often ? there : weighted(shares));
    const order = sight.map((_, rater) => ({ rater, at: next() })).toSorted((a, b) => a.at - b.at);
    const score = Math.min(5, Math.max(1, says(engine) + bias));
    return {
      id: `${n}`,
      language: language?.(n) ?? "en",
      ratings: order.slice(0, perText).map(({ rater }) => {
        const level = says(sight[rater] ?? 0);
        return { rater: `${rater}`, levels: levelsOf(level) };
      }),
      engines: [{ engine: "rubric", scores: levelsOf(score) }],
    };
  });
}

const levelsOf = (level: number): Levels => ({
  hustle: level,
  safetyAwareness: null,
  coachability: null,
  reliability: null,
});

const usual: World = { texts: 120, raters: 8, perText: 3, engine: 0.6 };

function figuresOf(world: World, seed: number, rounds: number) {
  const texts = made(seed, world);
  const places = numbered(texts);
  const people = { observed: betweenPeople(texts, "hustle", places), isBetweenPeople: true };
  const engine = {
    observed: withEngine(texts, "hustle", "rubric", places),
    isBetweenPeople: false,
  };
  const sizes = { texts: texts.length, raters: places.size, rounds };
  return {
    people: compare(people, sizes),
    engine: compare(engine, sizes),
    gap: difference(people, engine, sizes),
  };
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const holds = (given: Figure | null, truth: number) =>
  given !== null && (given.low ?? 9) <= truth && truth <= (given.high ?? -9);

describe("a simulation with known agreement and known bias", () => {
  const worlds = Array.from({ length: 200 }, (_, seed) => figuresOf(usual, seed, 100));
  const byChance = shares.reduce((sum, [, share]) => sum + share ** 2, 0);
  const truth = {
    people: seeing.mean ** 2,
    engine: seeing.mean * usual.engine,
    within: seeing.mean * usual.engine * (1 - byChance) + byChance,
  };

  test("the figures find the agreement that was put in", () => {
    const kappas = worlds.map(({ people, engine }) => [people.kappa, engine.kappa]);
    const mean = (place: number) => meanOf(kappas.map((pair) => pair[place]?.value ?? NaN));
    expect(Math.abs(mean(0) - truth.people)).toBeLessThan(0.02);
    expect(Math.abs(mean(1) - truth.engine)).toBeLessThan(0.02);
    const within = meanOf(worlds.map(({ engine }) => engine.within?.value ?? NaN));
    expect(Math.abs(within - truth.within)).toBeLessThan(0.02);
    const weighted = meanOf(worlds.map(({ engine }) => engine.linearKappa?.value ?? NaN));
    expect(Math.abs(weighted - truth.engine)).toBeLessThan(0.02);
  });

  test.each([
    [
      "kappa between people",
      (one: (typeof worlds)[number]) => holds(one.people.kappa, truth.people),
    ],
    [
      "kappa with the engine",
      (one: (typeof worlds)[number]) => holds(one.engine.kappa, truth.engine),
    ],
    [
      "share within half a point",
      (one: (typeof worlds)[number]) => holds(one.engine.within, truth.within),
    ],
    ["no bias", (one: (typeof worlds)[number]) => holds(one.engine.higher, 0)],
    [
      "how much less the engine agrees",
      (one: (typeof worlds)[number]) => holds(one.gap, truth.engine - truth.people),
    ],
  ])("intervals of %s hold the truth in 93 of 100", (_name, isHeld) => {
    expect(worlds.filter(isHeld).length / worlds.length).toBeGreaterThanOrEqual(0.93);
  });

  test("intervals are narrow enough to say something", () => {
    const widths = worlds.map(({ engine }) => (engine.kappa?.high ?? 9) - (engine.kappa?.low ?? 0));
    expect(meanOf(widths)).toBeLessThan(0.4);
  });

  test("an engine that scores half a point high is found out", () => {
    const biased = Array.from({ length: 100 }, (_, seed) =>
      figuresOf({ ...usual, bias: 0.5 }, seed, 60),
    );
    // Where the scale ends at 5 there is nothing to be too high by.
    const expected = 0.5 * 0.85;
    const found = biased.map(({ engine }) => engine.higher);
    expect(Math.abs(meanOf(found.map((one) => one?.value ?? NaN)) - expected)).toBeLessThan(0.03);
    const held = found.filter((one) => holds(one, expected)).length;
    expect(held).toBeGreaterThanOrEqual(93);
  });

  test("an engine that sees less than people is said to, and one that sees as much is not", () => {
    const blind = reportOf(made(3, { ...usual, texts: 400, engine: 0.1 }), 100);
    expect(blind.rows[0]?.engines[0]?.standing).toBe("less");
    const keen = reportOf(made(3, { ...usual, texts: 400, engine: 0.95 }), 100);
    expect(keen.rows[0]?.engines[0]?.standing).toBe("as_much");
  });

  test("an engine that is worse with one group of texts is worse there and not elsewhere", () => {
    const english = made(5, { ...usual, texts: 200, engine: 0.8 });
    const spanish = made(6, { ...usual, texts: 200, engine: 0.2, language: () => "es" });
    const [good, bad] = [overallOf(english, "rubric"), overallOf(spanish, "rubric")];
    expect(good.kappa?.low).toBeGreaterThan(bad.kappa?.high ?? 1);
    const { rows } = reportOf([...english, ...spanish], 60);
    const kappaIn = (language: string) =>
      rows.find((row) => row.trait === "hustle" && row.language === language)?.engines[0]
        ?.comparison.kappa?.value ?? NaN;
    expect(kappaIn("en")).toBeGreaterThan(kappaIn("all"));
    expect(kappaIn("all")).toBeGreaterThan(kappaIn("es"));
  });
});

describe("few ratings", () => {
  test("below thirty give no figure, and their number", () => {
    const { rows } = reportOf(made(1, { ...usual, texts: 14, perText: 2 }), 20);
    expect(rows[0]?.people).toMatchObject({ ratings: 28, isFew: true, kappa: null, within: null });
    expect(rows[0]?.engines[0]).toMatchObject({ standing: "few", comparison: { kappa: null } });
    const enough = reportOf(made(1, { ...usual, texts: 15, perText: 2 }), 20);
    expect(enough.rows[0]?.people).toMatchObject({ ratings: 30, isFew: false });
    expect(enough.rows[0]?.people.kappa).not.toBeNull();
  });

  test("claim no interval where one side gives one number throughout", () => {
    const flat = made(1, { ...usual, texts: 40 }).map((text) => ({
      ...text,
      engines: [{ engine: "rubric" as const, scores: levelsOf(3) }],
    }));
    const [engine] = reportOf(flat, 40).rows[0]?.engines ?? [];
    expect(engine?.comparison.kappa).toEqual({ value: 0, low: null, high: null });
    expect(engine?.standing).toBe("less");
  });

  test("'not told' is counted by itself, both ways, and never as a number", () => {
    const levels = (hustle: number | null): Levels => ({ ...levelsOf(1), hustle });
    const text = (id: string, said: (number | null)[], score: number | null): ComparedText => ({
      id,
      language: "en",
      ratings: said.map((level, rater) => ({ rater: `${rater}`, levels: levels(level) })),
      engines: [{ engine: "rubric", scores: levels(score) }],
    });
    const { rows } = reportOf([
      text("1", [4, null], 4.4),
      text("2", [null, null], 2),
      text("3", [3, 3], null),
      text("4", [null], null),
    ]);
    expect(rows[0]?.people.toldBy).toEqual({ both: 1, first: 1, second: 0, neither: 1 });
    expect(rows[0]?.engines[0]?.comparison.toldBy).toEqual({
      both: 1,
      first: 2,
      second: 3,
      neither: 1,
    });
  });

  test("names the texts that differ most, in points as they are shown", () => {
    const { differing } = reportOf([
      ...made(1, { ...usual, texts: 3, engine: 1 }),
      {
        id: "far",
        language: "es",
        ratings: [
          { rater: "1", levels: levelsOf(5) },
          { rater: "2", levels: levelsOf(4) },
        ],
        engines: [{ engine: "rubric", scores: levelsOf(1.2) }],
      },
    ]);
    expect(differing[0]).toEqual({
      textId: "far",
      trait: "hustle",
      engine: "rubric",
      language: "es",
      score: 1,
      people: 4.5,
      ratings: 2,
    });
  });
});
