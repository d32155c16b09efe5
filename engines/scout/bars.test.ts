import { describe, expect, test } from "vitest";
import { mostUnsure as mostTold } from "#contract/scout-words.ts";
import { mostUnsure, outcomeOf, overallOf } from "./bars.ts";
import { defaultWeights, proposeFramework } from "./framework.ts";
import { judge } from "./score.ts";

const bars = (cultureFit: number | null, outcomeFit: number | null, long: number | null) => ({
  cultureFit,
  outcomeFit,
  longTermAlignment: long,
});

describe("the overall score", () => {
  test("proposes Heart before IQ before Toolbox before the long term", () => {
    const { heart, iq, toolbox, longTerm } = defaultWeights;
    expect([heart, iq, toolbox, longTerm]).toEqual(
      [heart, iq, toolbox, longTerm].toSorted((a, b) => b - a),
    );
  });

  test.each([
    [bars(8, 6, 4), 6.5],
    [bars(8, 6, null), 6.8],
    [bars(null, 6, null), 6],
    [bars(8, null, null), 8],
    [bars(null, null, null), null],
    [bars(0, 0, 0), 0],
  ])("is the weighted mean of the bars that are there (%#)", (given, expected) => {
    expect(overallOf(given, defaultWeights)).toBe(expected);
  });

  test("follows other weights, and is none where nothing weighs", () => {
    const onlyHeart = { heart: 10, iq: 0, toolbox: 0, longTerm: 0 };
    expect(overallOf(bars(8, 2, 1), onlyHeart)).toBe(8);
    expect(overallOf(bars(null, 2, 1), onlyHeart)).toBeNull();
  });

  test("Outcome Fit is the weighted mean of IQ and Toolbox", () => {
    expect(outcomeOf({ iq: 8, toolbox: 4 }, defaultWeights)).toBe(6.2);
    expect(outcomeOf({ iq: 8, toolbox: null }, defaultWeights)).toBe(8);
    expect(outcomeOf({ iq: null, toolbox: null }, defaultWeights)).toBeNull();
  });

  test("and their plain mean where neither weighs", () => {
    const onlyHeart = { heart: 100, iq: 0, toolbox: 0, longTerm: 0 };
    expect(outcomeOf({ iq: 8, toolbox: 4 }, onlyHeart)).toBe(6);
  });
});

test("IQ and Toolbox of a text without the trade go as high as people are told", () => {
  expect(mostTold).toBe(mostUnsure);
});

const read = (candidateData: string, roleId: string) =>
  judge({ candidateName: "", candidateData, framework: proposeFramework(roleId), roleId });

const strong = `Service and panels, nine years, most of it alone. I found a lost neutral that two others had missed:
94 volts on one leg, 146 on the other. I put the megger on a motor before I touch it and write the reading on the door.
I told the owner of a house about my own wrong breaker before he saw it. Three callbacks out of 400 tickets last year.`;

describe("a card", () => {
  test.each(["electrician", "general"])("agrees with its own formula (%s)", (roleId) => {
    const { scores } = read(strong, roleId);
    expect(scores.outcomeFit).toBe(outcomeOf(scores, defaultWeights));
    expect(scores.overallScore).toBe(overallOf(scores, defaultWeights));
    expect(scores.overallScore).not.toBeNull();
  });

  test("of a general framework has no Outcome Fit, and the other bars make the overall", () => {
    const { scores } = read(strong, "general");
    expect(scores).toMatchObject({ iq: null, toolbox: null, outcomeFit: null });
    expect(scores.overallScore).toBe(scores.cultureFit);
  });

  test("of another trade's text has no overall, however good the deeds", () => {
    const { scores, trade } = read(strong, "automotive-painter");
    expect(trade).toBe("other");
    expect(scores).toMatchObject({ outcomeFit: null, overallScore: null });
  });

  test.each([
    "I mounted a directional set of tires backwards and saw it when he pulled out. I did not call him.",
    "I put the split rim in the cage even though the boss was hollering. The ring let go at sixty pounds.",
    "Revisé la fecha de las llantas y tenían nueve años. Se lo enseñé al cliente antes de montarlas. El gerente las regresó al proveedor.",
  ])("of a few sentences that tell a deed has a score: %s", (text) => {
    expect(read(text, "tire-and-lube-technician").scores.overallScore).not.toBeNull();
  });

  test.each([
    "Mount, dismount, plain balance. Low profiles my lead does. Patches ok. TPMS button kind only. Scratched two rims. Oil changes with someone below.",
    "Desmonto y balanceo. Las de perfil bajo las hace el maestro. Parches por dentro sí. El aceite, con alguien abajo que me diga.",
  ])("of some sentences of the work has a score, though none is a deed: %s", (text) => {
    expect(read(text, "tire-and-lube-technician").scores.outcomeFit).not.toBeNull();
  });

  test.each([
    "I am detail oriented and driven. I work well alone or in a group. I have a burning desire to succeed.",
    "Le echo muchas ganas a todo. Soy puntual y respetuoso. Aprendo lo que me pongan.",
    "I am a self starter. I have a can do attitude. You can count on me for anything.",
    "Hard worker, fast learner, great attitude. I always give one hundred percent to the company.",
    "There is no engine that I cannot bring back. Nobody in this county diagnoses transmissions like me. My word is my bond.",
    "Told me he has seen it all and fixed it all. Every make, every system. Considers himself the best diagnostician in the city.",
    "Dice que ha reparado de todo y que nada se le atora. Todas las marcas, todos los sistemas. Se considera el mejor del taller.",
  ])("of claims alone has none, and no low number: %s", (text) => {
    expect(read(text, "tire-and-lube-technician").scores).toEqual({
      cultureFit: null,
      outcomeFit: null,
      longTermAlignment: null,
      iq: null,
      toolbox: null,
      overallScore: null,
    });
  });
});

describe("who somebody is", () => {
  test.each([
    "I am 58 and a grandmother of six.",
    "My family is from Ethiopia and I speak Amharic at home.",
    "proud dad, 31, baptist",
    "I use a wheelchair since I was twelve.",
    "Soy casado, católico y padre de tres hijos.",
    "tengo 61 años y cuatro nietos",
    "I was adopted as a baby but I left home at twenty.",
  ])("moves no score: %s", (line) => {
    const plain = read(strong, "electrician").scores;
    for (const join of ["\n", " ", "\n\n"])
      expect(read(`${strong}${join}${line}`, "electrician").scores).toEqual(plain);
    expect(read(`${line}\n${strong}`, "electrician").scores).toEqual(plain);
  });
});

test("a passage that shows a trait of Heart is shown under Outcome Fit too where it moves that bar", () => {
  const roleId = "technician-b";
  const { scores, items } = judge({
    framework: proposeFramework(roleId),
    roleId,
    candidateName: "Craig Sutter",
    candidateData:
      "I quit the last one in the middle of a clutch job. If a code says sensor I put in a sensor. " +
      "I never use stands, just the jack, it is faster. I do not need anybody to check my work.",
  });
  const against = (bar: string) =>
    items
      .filter(({ towards }) => towards === bar)
      .flatMap(({ evidence }) => evidence.map(({ quote }) => quote));
  expect(scores.outcomeFit).toBeLessThan(4);
  expect(against("outcomeFit")).toEqual(["I never use stands, just the jack, it is faster"]);
  expect(against("cultureFit")).toEqual(["I never use stands, just the jack, it is faster"]);
});

test.each([
  "I did oil changes and swept.",
  "Worked two summers at a garage. I washed cars and put tires away.",
  "I checked my own work twice because the last man there never did.",
])("no low number rests on nothing that is shown: %s", (text) => {
  const { scores, items } = read(text, "tire-and-lube-technician");
  const isShown = items.some(({ evidence }) =>
    evidence.some(({ direction }) => direction === "against"),
  );
  expect(isShown || (scores.outcomeFit ?? 4) >= 4).toBe(true);
});
