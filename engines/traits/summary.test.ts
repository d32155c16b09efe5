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

  it("asks about the lowest of four that are all told, also where none stands out", () => {
    const middling: Quoted = { score: 3, evidence: ["I came in and did the work."] };
    const all = {
      hustle: middling,
      safetyAwareness: middling,
      coachability: middling,
      reliability: { ...middling, score: 2.6 },
    };
    expect(summaryOf(all, "en")).toBe(
      "Worth asking: “Tell me about a day it was hard to show up or keep a promise.”",
    );
    expect(summaryOf({ ...all, hustle: told.hustle }, "es")).toMatch(
      /^En sus propias palabras: “When my bay.*Conviene preguntar: /,
    );
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

  it("quotes nothing that tells who somebody is", () => {
    const quote = "My name is Dwayne Kowalski and I have never missed a single day.";
    const summary = summaryOf(
      { ...told, hustle: { score: 4, evidence: [quote], directions: ["for"] } },
      "en",
    );
    expect(summary).not.toContain("Kowalski");
  });
});
