import { describe, expect, it } from "vitest";
import { assess } from "./engine.ts";

const quotesOf = (text: string) => assess({ aboutYourself: text });

describe("what is quoted", () => {
  it.each([
    [
      "When the line sat idle in February I walked over to paint and asked what they were short on, and I ended up sanding hitches for six days.",
      "hustle",
    ],
    [
      "I ask the old guys to look at my seams and tell me where I am off, and I redo them that same day until they are flat.",
      "coachability",
    ],
  ] as const)("is the whole sentence where it fits: %s", (text, trait) => {
    const quotes = quotesOf(`I hang doors. ${text}`)[trait].evidence.map(({ quote }) => quote);
    expect(quotes).toEqual([text.replace(/\.$/, "")]);
  });

  it("leaves out the clause that speaks the other way", () => {
    const { evidence } = quotesOf(
      "I have not missed a shift in four years but I left the last shop in the middle of a job and walked out.",
    ).reliability;
    expect(evidence.map(({ quote, direction }) => [direction, quote])).toEqual([
      ["for", "I have not missed a shift in four years"],
      ["against", "but I left the last shop in the middle of a job and walked out"],
    ]);
  });

  it.each([
    [
      "Boat rigging, Annapolis. I said I would not let go of that refit until she sailed, and then a bigger boat came in. She was still on the stands when I left her for that one.",
      "reliability",
      "against",
    ],
    [
      "Hago body work y frame desde los diecisiete, aquí en Pico Rivera. Slow day y todos en el phone, yo agarré los fenders del scrap pile y me puse a practicar aluminum welding hasta que me salió el bead.",
      "hustle",
      "for",
    ],
  ] as const)("says what made the score: %s", (text, trait, way) => {
    const { score, evidence } = quotesOf(text)[trait];
    expect(Math.sign((score ?? 3) - 3)).toBe(way === "for" ? 1 : -1);
    expect(evidence.map(({ direction }) => direction)).toContain(way);
  });

  it("is at most 200 characters and ends at the border of a clause", () => {
    const clause = "I stayed past midnight on my own time and swept the bays for the next crew";
    const { evidence } = quotesOf(`${clause}, and ${clause}, and then ${clause} again.`).hustle;
    for (const { quote } of evidence) {
      expect(quote.length).toBeLessThanOrEqual(200);
      expect(quote).toMatch(/crew( again)?$/);
    }
    expect(evidence.length).toBeGreaterThan(0);
  });

  it("gives the weightiest first, wherever it stands", () => {
    const deed =
      "When my car broke down I walked four miles in the snow at five in the morning and clocked in on time";
    const { evidence } = quotesOf(`I have not missed a shift this year. ${deed}.`).reliability;
    expect(evidence.map(({ quote }) => quote)).toEqual([
      deed,
      "I have not missed a shift this year",
    ]);
  });

  it("says no words twice", () => {
    const { evidence } = quotesOf(
      "I came in on four Saturdays nobody had asked me for and cleared nine jobs off the board, and I stayed late every night that week to help the others finish, and on Sunday I opened the shop alone for a customer who was stuck.",
    ).hustle;
    const seen = evidence.map(({ quote }) => quote);
    const within = (one: string) => seen.filter((other) => other.includes(one));
    expect(seen.map(within)).toEqual(seen.map((one) => [one]));
  });
});
