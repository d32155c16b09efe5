import { describe, expect, it } from "vitest";
import { type Quoted, summaryOf } from "./summary.ts";

const silent: Quoted = { score: null, evidence: [] };
const told = {
  hustle: {
    score: 4.4,
    evidence: ["When my bay was empty I pulled the next ticket and started it."],
    directions: ["for"],
  },
  safetyAwareness: {
    score: 1.6,
    evidence: ["I took the guard off because it slowed me down."],
    directions: ["against"],
  },
  coachability: silent,
  reliability: silent,
} satisfies Record<string, Quoted>;

describe("a summary", () => {
  it("tells deeds in the person's words, what is not told, and what to ask; no score", () => {
    const summary = summaryOf(told, "en");
    expect(summary).toContain("“When my bay was empty I pulled the next ticket and started it.”");
    expect(summary).toContain("“I took the guard off because it slowed me down.”");
    expect(summary).toContain("Not told yet: coachability and reliability");
    expect(summary).toContain("?");
    expect(summary).not.toMatch(/\d/);
  });

  it("keeps the person's words and puts the rest into the reader's language", () => {
    const summary = summaryOf(told, "es");
    expect(summary).toContain("When my bay was empty");
    expect(summary).toContain("Todavía no cuenta de: disposición a aprender y confiabilidad");
  });

  it("quotes the strongest deed, which stands first, not the longest", () => {
    const evidence = [
      "I stayed until the last car was out.",
      "I like to keep busy and I am always looking around for something that needs to be done.",
    ];
    const hustle: Quoted = { score: 4.4, evidence, directions: ["for", "for"] };
    const summary = summaryOf({ ...told, hustle }, "en");
    expect(summary).toContain(evidence[0]);
    expect(summary).not.toContain(evidence[1]);
  });

  it("has two or three sentences, whatever was told", () => {
    const sentences = (summary: string) =>
      summary.replaceAll(/“[^”]*”/g, "Q").split(/(?<=Q|\.) (?=\p{Lu})/u).length;
    const middling: Quoted = { score: 3, evidence: [] };
    const three = { ...told, reliability: told.hustle };
    const none = { hustle: middling, safetyAwareness: middling, reliability: middling };
    for (const scores of [told, three, { ...none, coachability: middling }]) {
      for (const language of ["en", "es"] as const) {
        expect(sentences(summaryOf(scores, language))).toBeGreaterThanOrEqual(2);
        expect(sentences(summaryOf(scores, language))).toBeLessThanOrEqual(3);
      }
    }
  });

  it("quotes the best of four middling scores", () => {
    const deed = "I swept when the floor was bad.";
    const middling: Quoted = { score: 3, evidence: [deed], directions: ["for"] };
    const all = { hustle: middling, safetyAwareness: middling, reliability: middling };
    expect(summaryOf({ ...all, coachability: middling }, "en")).toContain(`“${deed}”`);
  });

  it("asks about the lowest of four that are all told, also where none stands out", () => {
    const middling: Quoted = { score: 3, evidence: ["I came in and did the work."] };
    const all = {
      hustle: middling,
      safetyAwareness: middling,
      coachability: middling,
      reliability: { ...middling, score: 2.6 },
    };
    expect(summaryOf(all, "en")).toBe(
      "They tell of all four traits, and no one deed stands out. " +
        "Worth asking: “Tell me about a day it was hard to show up or keep a promise.”",
    );
    expect(summaryOf({ ...all, hustle: told.hustle }, "es")).toMatch(
      /^En sus propias palabras: “When my bay.*Conviene preguntar: /,
    );
  });

  it("does not say that nothing stands out of high scores whose quotes may not stand there", () => {
    const high: Quoted = {
      score: 4.5,
      evidence: ["My name is Dwayne Kowalski and I have never missed a single day."],
      directions: ["for"],
    };
    const all = { hustle: high, safetyAwareness: high, coachability: high, reliability: high };
    expect(summaryOf(all, "en")).toMatch(/^They tell of all four traits\. Worth asking: /);
  });

  it('says "also" only after something', () => {
    const quote = "“I took the guard off because it slowed me down.”";
    expect(summaryOf(told, "en")).toContain(`They also say: ${quote}`);
    expect(summaryOf({ ...told, hustle: silent }, "en")).toMatch(
      new RegExp(`^In their own words: ${quote}`),
    );
  });

  it("says of silent traits that the words don't tell of them, not that there is no story", () => {
    const nothing = {
      hustle: silent,
      safetyAwareness: silent,
      coachability: silent,
      reliability: silent,
    };
    expect(summaryOf(nothing, "en")).toMatch(
      /^Their words don't tell of these four traits yet\. .*\?”$/,
    );
    expect(summaryOf(nothing, "es")).toMatch(
      /^Lo que escribió todavía no cuenta de estas cuatro .*\?”$/,
    );
  });

  it.each([
    "My foreman said my cuts were off and he was right, so I measure twice now.",
    "The guy training me showed me a faster way and I use it now.",
    "Cuando el maestro me corrigió lo hice como él dice.",
  ])("quotes what the writer learned of somebody else: %s", (quote) => {
    const coachability: Quoted = { score: 4, evidence: [quote], directions: ["for"] };
    expect(summaryOf({ ...told, coachability }, "en")).toContain(quote);
  });

  it.each([
    "He asked the lead to check the strap and wrote it down.",
    "I'm the guy who stays late every single night.",
    "I'm one of the guys who stays late every single night.",
    "Soy uno de los muchachos que se quedan tarde siempre.",
    "As a woman I was told I was slow and I listened.",
    "My dad told me to slow down and I did.",
    "I help the older guys with the scanner.",
    "Soy el muchacho que barre y me quedo tarde.",
  ])("quotes nothing that tells who the writer is: %s", (quote) => {
    const coachability: Quoted = { score: 4, evidence: [quote], directions: ["for"] };
    expect(summaryOf({ ...told, coachability }, "en")).not.toContain(quote);
  });

  it("quotes nothing that tells who somebody is", () => {
    const quote = "My name is Dwayne Kowalski and I have never missed a single day.";
    const summary = summaryOf(
      { ...told, hustle: { score: 4, evidence: [quote], directions: ["for"] } },
      "en",
    );
    expect(summary).not.toContain("Kowalski");
  });
});
