import { describe, expect, it } from "vitest";
import { readUnits } from "./passages.ts";
import { Vocabulary } from "./vocabulary.ts";
import { ruledSubject } from "./whom.ts";

const vocabulary = new Vocabulary([]);
const subjectOf = (text: string) => ruledSubject(readUnits(text, vocabulary, []));

describe("whom a sentence is about", () => {
  it.each([
    "I want to learn brakes",
    "I would like to stay",
    "I'm looking to get into a dealership",
    "I'm willing to learn",
    "My goal is to run a bay",
    "Hopefully I get the job",
    "Ojalá me den trabajo",
    "Quisiera aprender",
    "Me gustaría aprender frenos",
    "Voy a llegar temprano",
    "Si me contratan llego temprano",
    "Estoy dispuesto a aprender",
  ])("a wish: %s", (text) => {
    expect(subjectOf(text)).toBe("wish");
  });

  it.each([
    "Must have five years of experience",
    "You will fix cars",
    "Requirements are a license",
    "Buscamos mecánicos",
  ])("an advert: %s", (text) => {
    expect(subjectOf(text)).toBe("advert");
  });

  it.each(["My boss is always late", "They never show up", "The other tech left early"])(
    "somebody else: %s",
    (text) => {
      expect(subjectOf(text)).toBe("other");
    },
  );

  it.each([
    "I fixed the truck myself",
    "When I started I wanted to leave and I stayed",
    "My boss told me to redo it",
    "They asked me and I stayed",
    "I hoped he wouldn't see it and left",
    "Llegué temprano",
    "Mi jefe me enseñó",
  ])("left to the model: %s", (text) => {
    expect(subjectOf(text)).toBeNull();
  });
});
