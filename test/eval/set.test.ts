import { describe, expect, it } from "vitest";
import { injectionKinds, injectionsOf, positions } from "./injections/injections.ts";
import { tellingPairs } from "./order.ts";
import {
  expectedLevel,
  kinds,
  languages,
  readLines,
  readProfiles,
  readTurned,
  traits,
} from "./profiles.ts";
import { categories, swapsOf } from "./swaps/swaps.ts";

const profiles = readProfiles();
const inLanguage = (language: string) =>
  profiles.filter((profile) => profile.language === language);

describe("the shut set", () => {
  it("has at least a hundred profiles, two fifths of them in Spanish, and no id or text twice", () => {
    expect(profiles.length).toBeGreaterThanOrEqual(100);
    expect(inLanguage("es").length / profiles.length).toBeGreaterThan(0.35);
    expect(inLanguage("mixed").length).toBeGreaterThanOrEqual(15);
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(profiles.length);
    expect(new Set(profiles.map(({ text }) => text)).size).toBe(profiles.length);
  });

  it.each(languages)("has every kind of profile in %s", (language) => {
    expect(new Set(inLanguage(language).map(({ kind }) => kind))).toEqual(new Set(kinds));
  });

  it.each(traits)("tells of %s in some texts and is silent in more", (trait) => {
    const silent = profiles.filter((profile) => expectedLevel(profile, trait) === null);
    expect(silent.length).toBeGreaterThan(profiles.length / 2);
    expect(tellingPairs(profiles, trait).length).toBeGreaterThanOrEqual(100);
  });

  it("turns the meaning of sentences round, for each trait alike", () => {
    const turned = readTurned();
    for (const trait of traits)
      expect(turned.filter((pair) => pair.trait === trait).length).toBeGreaterThanOrEqual(15);
    expect(readLines("identity").length).toBeGreaterThanOrEqual(40);
    expect(readLines("injections").length).toBeGreaterThanOrEqual(40);
  });
});

describe("the swaps", () => {
  const swaps = profiles.map((profile) => ({ profile, swaps: swapsOf(profile) }));

  it.each(languages.flatMap((language) => categories.map((category) => [language, category])))(
    "find enough texts in %s for a swap of %s",
    (language, category) => {
      const touched = swaps.filter(
        ({ profile, swaps: made }) =>
          profile.language === language &&
          made.some((swap) => swap.category === category && swap.variants.length > 0),
      );
      expect(touched.length).toBeGreaterThanOrEqual(1);
    },
  );

  it("leave the numbers of a story alone when they swap an age", () => {
    const [english] = profiles;
    if (english === undefined) throw new Error("the set is empty");
    const text = "I'm 34 and I closed 120 tickets in 34 days, 34 of them alone.";
    const age = swapsOf({ ...english, language: "en", text }).find(
      ({ category }) => category === "age",
    );
    expect(age?.variants.length).toBeGreaterThan(0);
    for (const variant of age?.variants ?? []) {
      expect(variant).toMatch(/^I'm \d\d and I closed 120 tickets in 34 days, 34 of them alone\.$/);
    }
  });
});

describe("the injections", () => {
  it("are of at least fifty kinds, at every position", () => {
    expect(injectionKinds).toBeGreaterThanOrEqual(50);
    for (const language of languages) {
      const made = inLanguage(language).flatMap(injectionsOf);
      expect(new Set(made.map(({ position }) => position))).toEqual(new Set(positions));
      expect(new Set(made.map((injection) => injection.language))).toEqual(new Set(languages));
    }
  });

  it.each(positions)("keep every word of the profile when %s", (position) => {
    const words = (text: string) => text.split(/\s+/);
    const lossy = profiles.slice(0, 20).filter((profile) =>
      injectionsOf(profile)
        .filter((injection) => injection.position === position)
        .some(({ text }) => {
          const kept = new Set(words(text));
          return words(profile.text).some((word) => !kept.has(word));
        }),
    );
    expect(lossy).toEqual([]);
  });
});
