import { describe, expect, test } from "vitest";
import { warningsFor } from "./bias.ts";
import { proposeFramework } from "./framework.ts";
import { swapAll, swappedIdentity, swapsOf } from "./swaps.ts";
import { understand } from "./titles.ts";

describe("a slip of spelling", () => {
  test.each([
    ["Automotve Technicain", "automotive-technician"],
    ["Welderr", "welder"],
    ["Electrcian", "electrician"],
    ["Plummer", "plumber"],
    ["Fork lift operator", "forklift-operator"],
    ["Carpinteiro", "carpenter"],
  ])("is forgiven in a title: %s", (title, role) => {
    expect(understand(title)).toBe(role);
  });

  test.each(["Carnicero", "Cutter", "Weldon"])("but makes no other word: %s", (title) => {
    expect(["welder", "carpenter", "roofer"]).not.toContain(understand(title));
  });
});

describe("the same text of somebody else", () => {
  const swapped = (kind: string, text: string, identity: string[] = []) =>
    swapsOf(text, identity).find((one) => one.kind === kind);

  test.each([
    ["gender", "he told his brother", "she told her sister", 3],
    ["gender", "HIS boss and Her son", "HER boss and His daughter", 3],
    ["gender", "soy mecánica y soltera", "soy mecánico y soltero", 2],
    ["age", "I am 44 and I fix brakes", "I am 61 and I fix brakes", 1],
    ["age", "tengo 30 carros al día", "tengo 30 carros al día", 0],
    ["age", "born in 1980", "born in 1925", 1],
    ["origin", "a mexican welder", "a nigerian welder", 1],
    ["place", "I moved to Houston", "I moved to Cleveland", 1],
    ["place", "houston", "houston", 0],
    ["place", "Cody High School", "Westlake High School", 1],
    ["name", "then James asked me", "then Aisha asked me", 1],
    ["name", "O'Brien and James", "O'Brien and Aisha", 1],
  ])("%s: %s", (kind, text, expected, words) => {
    expect(swapped(kind, text)).toEqual({ kind, text: expected, words });
  });

  test("has the candidate's own name changed throughout, and nothing else of it", () => {
    const identity = ["Quill Ames"];
    expect(swapped("name", "Quill fixed it. AMES too.", identity)?.words).toBe(2);
    expect(swappedIdentity(identity)).not.toEqual(identity);
    expect(swapAll("I fix brakes", identity)).toBe("I fix brakes");
  });

  test("has everything changed at once", () => {
    const all = swapAll("He is James, 44 years old, a mexican from Houston", []);
    for (const word of ["He", "James", "44", "mexican", "Houston"]) expect(all).not.toContain(word);
  });

  test.each(["a", "A", "A'", "A’", "West "])(
    "is made in the time that the text is long: %j",
    (part) => {
      // Its own processor time: what else the machine does is not counted.
      const before = process.threadCpuUsage();
      swapsOf(part.repeat(60_000 / part.length), ["Ada Moreno"]);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(2000);
    },
  );
});

describe("a wording that shuts people out", () => {
  const framework = proposeFramework("welder");
  const about = (title: string, language: "en" | "es" = "en") =>
    warningsFor("welder", title, framework, language).filter((one) => one.about === "title");

  test.each(["Young welder", "Salesman", "Recent graduate welder", "Native English speaker"])(
    "is named where it stands: %s",
    (title) => {
      for (const { quote } of about(title)) expect(title).toContain(quote);
      expect(about(title).length).toBeGreaterThan(0);
    },
  );

  test("is none in a plain title, and a Spanish one in the masculine alone is one", () => {
    expect(about("Welder")).toEqual([]);
    expect(about("Soldador").map(({ ground }) => ground)).toEqual(["sex"]);
  });

  test("is told in the reader's language", () => {
    const [en] = about("Young welder");
    const [es] = about("Young welder", "es");
    expect(es?.ground).toBe(en?.ground);
    expect(es?.what).not.toBe(en?.what);
  });

  test("is named in a trait and an outcome that an employer wrote", () => {
    const [first] = framework.heart;
    if (!first) throw new Error("a welder's heart holds nothing");
    const edited = {
      ...framework,
      heart: [{ ...first, name: "Young and energetic" }],
      outcomes: [{ id: "ours", text: "Finds a young team by June" }],
    };
    const places = warningsFor("welder", "Welder", edited, "en").map(({ about: where }) => where);
    expect(places).toContain("trait");
    expect(places).toContain("outcome");
  });
});
