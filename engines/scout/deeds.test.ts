import { describe, expect, test } from "vitest";
import { tokenize } from "#engines/reading/api.ts";
import { clausesOf, isMishap, isOthers, tellsOwnDeed } from "./clauses.ts";
import { denied, isNotOnly, isRow, strengthOf, tellsDeed } from "./deeds.ts";
import { holdsFigure } from "./figures.ts";
import { type Readable, rootFor, SignIndex } from "./signs.ts";

const read = (text: string): Readable[] =>
  tokenize(text).map((token) => ({
    ...token,
    hidden: false,
    isNumber: token.kind === "number",
    root: rootFor(token.word),
  }));

describe("a deed is told", () => {
  test.each([
    "I measured the rotors and the pads",
    "I found a loose ground",
    "rebuilt the rear axle of the van",
    "I check the torque of every lug",
    "I never leave a bolt loose",
    "I usually torque them twice",
    "Medí los rotores con el micrómetro",
    "Hice los frenos de la troca",
    "Reviso la presión de las llantas",
    "El técnico diagnosticó la falla",
    "Aprieto las tuercas en cruz",
    "Calzo la troca con madera",
    "Mido dos veces y corto una",
    "Replaces the brake lines on trucks",
    "The bay turns 14 cars in a day",
  ])("%s", (text) => {
    expect(tellsDeed(read(text), false)).toBe(true);
  });

  test.each([
    "I like the smell of brakes",
    "I always want the hard ones",
    "I am good with brakes",
    "I have a box of my own",
    "Certified in brakes and very motivated",
    "I am interested, dedicated and organized",
    "Tengo mi propia herramienta",
    "Manejo el escáner muy bien",
    "Quiero frenos y suspensión",
    "Brakes are easy for me",
    "the red shed with the bed",
  ])("and none in: %s", (text) => {
    expect(tellsDeed(read(text), false)).toBe(false);
  });

  test.each([
    "She chocks the wheels",
    "He never leaves a bolt loose",
    "Revisa la presión de las llantas",
    "Mide los rotores",
    "Calza la troca con madera",
  ])("of somebody in notes alone: %s", (text) => {
    expect(tellsDeed(read(text), true)).toBe(true);
    expect(tellsDeed(read(text), false)).toBe(false);
  });

  test.each(["She wants the hard ones", "He works nights", "She is good", "He has tools"])(
    "and of nobody, where notes say a state or a wish: %s",
    (text) => {
      expect(tellsDeed(read(text), true)).toBe(false);
    },
  );
});

describe("how much a passage tells", () => {
  test.each([
    [
      "story",
      "I traced the no start for two hours because the wire looked fine until I found 1 bad ground",
    ],
    [
      "story",
      "Rastreé la falla 2 horas en la lluvia porque el cable se veía bien hasta que encontré la tierra",
    ],
    ["concrete", "I traced the no start to a bad ground"],
    ["concrete", "I replaced 4 struts and 2 hubs on the red van and the blue truck today"],
    ["concrete", "Cambié los frenos de la troca roja"],
    ["claim", "I fixed it"],
    ["claim", "I am very good with electrical work"],
    ["claim", "brakes rotors calipers struts replaced repaired machined hubs bearings"],
  ])("%s: %s", (strength, text) => {
    expect(strengthOf(read(text), false)).toBe(strength);
  });

  test("a row of terms is long and hardly bound together", () => {
    expect(isRow(read("scan scope meter relays fuses sensors modules codes wiring"))).toBe(true);
    expect(isRow(read("scan scope meter relays"))).toBe(false);
    expect(isRow(read("I scan it with the scope and the meter in the bay"))).toBe(false);
  });
});

describe("a denial", () => {
  const isDenied = (text: string, last: string) => {
    const words = read(text);
    return denied(
      words,
      words.findIndex(({ word }) => word === last),
      new Set(),
    );
  };

  test.each([
    ["I never used a scope", "scope"],
    ["I have not done any alignment", "alignment"],
    ["without a torque wrench", "torque"],
    ["Nunca usé el escáner", "escaner"],
    ["sin usar torres", "torres"],
    ["neither the scope", "scope"],
  ])("reaches what stands behind it: %s", (text, word) => {
    expect(isDenied(text, word)).toBe(true);
  });

  test.each([
    ["another clause", "I never sat still but used the scope", "scope"],
    ["a comma", "I did not stop, I used the scope", "scope"],
    ["its reason", "No lo cambié porque el escáner dijo otra cosa", "escaner"],
    [
      "more than a few words",
      "not one of the nine people in that big old shop had a scope",
      "scope",
    ],
    ["a denied failing", "I never skip the scope", "scope"],
    ["a denied failing in Spanish", "Nunca olvido el escáner", "escaner"],
    ["not only", "I not only used the scope", "scope"],
    ["no problem", "I have no problem with the scope", "scope"],
  ])("does not reach over %s: %s", (_what, text, word) => {
    expect(isDenied(text, word)).toBe(false);
  });

  test("denies nothing where it belongs to what is named", () => {
    const words = read("a no start with scope");
    expect(denied(words, 4, new Set([1, 2]))).toBe(false);
    expect(denied(words, 4, new Set())).toBe(true);
  });

  test.each([
    ["do not only use stands", true],
    ["no solo uso torres", true],
    ["do not use stands", false],
    ["only use stands", false],
  ])("of being the only one denies no more: %s is %s", (text, isOnly) => {
    const words = read(text);
    expect(isNotOnly(words, 0, words.length - 1)).toBe(isOnly);
  });
});

describe("clauses", () => {
  const clauses = (text: string) => {
    const words = read(text);
    return clausesOf(words).map(({ from, to }) =>
      words
        .slice(from, to + 1)
        .map(({ word }) => word)
        .join(" "),
    );
  };

  test.each([
    ["I lifted it and set stands", ["i lifted it", "and set stands"]],
    ["It was loose so I fixed it", ["it was loose", "so i fixed it"]],
    ["I lifted it, left at six", ["i lifted it", "left at six"]],
    ["Lo levanté y puse torres", ["lo levante", "y puse torres"]],
    ["Lo dejé porque llovía", ["lo deje", "porque llovia"]],
  ])("%s", (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  test.each([
    ["the last guy left it open", true],
    ["the last guy left it to me", true],
    ["another driver clipped the rack", true],
    ["the customer was angry", true],
    ["the booth was cold", true],
    ["el cliente estaba molesto", true],
    ["my boss and I lifted it", false],
    ["we lifted it", false],
    ["levantamos el motor", false],
    ["the drop was 0.9 volts", false],
    ["lifted it with the jack", false],
  ])("somebody else's, or of how a thing was: %s is %s", (text, others) => {
    const words = read(text);
    expect(isOthers(words, { from: 0, to: words.length - 1, joined: false }, false)).toBe(others);
  });

  test("in notes whoever is spoken of is the candidate", () => {
    const words = read("she lifted the rack");
    const whole = { from: 0, to: words.length - 1, joined: false };
    expect([true, false].map((notes) => isOthers(words, whole, notes))).toEqual([false, true]);
  });

  test.each([
    ["I dropped a rotor", true],
    ["se me olvidó el tapón", true],
    ["I came up short", true],
    ["I set it down", false],
    ["a shortcut was taken", false],
  ])("a mishap: %s is %s", (text, isOne) => {
    const words = read(text);
    expect(isMishap(words, { from: 0, to: words.length - 1, joined: false })).toBe(isOne);
  });

  test.each([
    ["I pulled the wheel and it was fine", true],
    ["The wheel came off and I was there", false],
    ["Cambié la llanta en la lluvia", true],
  ])("one's own deed: %s is %s", (text, own) => {
    expect(tellsOwnDeed(read(text), false)).toBe(own);
  });
});

describe("a figure", () => {
  test.each(["38 cars", "0.9 volts", "94 percent", "14 al día", "twelve brake jobs"])(
    "of the work: %s",
    (text) => {
      expect(holdsFigure(read(text.replace("twelve", "12")))).toBe(true);
    },
  );

  test.each([
    ["a span", "6 years"],
    ["a span in Spanish", "6 años"],
    ["an hour of the day", "7 am"],
    ["people", "3 guys"],
    ["a rank", "level 3"],
    ["a rank in Spanish", "nivel 3"],
    ["a year", "2014"],
    ["one of a thing", "1 car"],
    ["a guess", "maybe 9 cars"],
    ["a guess in Spanish", "unos 9 carros"],
    ["so often in all", "I have done 4"],
    ["so often in all, in Spanish", "ha hecho 4"],
  ])("is no %s: %s", (_what, text) => {
    expect(holdsFigure(read(text))).toBe(false);
  });
});

describe("signs", () => {
  const find = (signs: string, text: string) => {
    const index = new SignIndex<true>();
    index.add(signs, true);
    return index.find(read(text)).map(({ from, to }) => [from, to]);
  };

  test.each([
    ["a word, in its plural", "torque", "two torques", [[1, 1]]],
    ["a word of the other gender", "mecánico", "la mecánica", [[1, 1]]],
    ["a beginning", "diagnos*", "I diagnosed it", [[1, 1]]],
    ["no other word", "diagnos*", "I diagrammed it", []],
    ["a number", "NUM a day", "about 14 in a day", [[1, 4]]],
    ["either word", "told|called the boss", "I called the boss", [[1, 3]]],
    ["words with one between", "voltage drop", "voltage was dropped", []],
    ["neighbours but for one", "voltage drop", "voltage has drop", [[0, 2]]],
    ["no neighbours but for two", "voltage drop", "voltage of the drop", []],
    ["both words, far apart", "told .. before", "I told him all of it before", [[1, 6]]],
    ["not in another order", "told .. before", "before I told him", []],
    [
      "each time",
      "scope",
      "scope to scope",
      [
        [0, 0],
        [2, 2],
      ],
    ],
  ])("%s: %s in %s", (_what, sign, text, expected) => {
    expect(find(sign, text)).toEqual(expected);
  });

  test("are not seen in what says who somebody is", () => {
    const index = new SignIndex<true>();
    index.add("scope", true);
    const hidden = read("scope").map((word) => ({ ...word, root: null }));
    expect(index.find(hidden)).toEqual([]);
  });
});
