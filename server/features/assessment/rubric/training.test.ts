import { describe, expect, it } from "vitest";
import { readCorpus, readExample } from "./corpus.ts";
import { decodeWeights, encodeWeights, Model } from "./model.ts";
import { train, unitsOf } from "./training.ts";

const sample = readCorpus().filter((_, index) => index % 40 === 0);

describe("training", () => {
  it("gives the same bytes from the same sentences", () => {
    expect(Buffer.from(encodeWeights(train(sample))).equals(encodeWeights(train(sample)))).toBe(
      true,
    );
  });

  it("survives being written and read", () => {
    const weights = train(sample.slice(0, 60));
    const units = unitsOf("I never missed a shift.", new Model(weights).vocabulary);
    expect(new Model(decodeWeights(encodeWeights(weights))).judge(units)).toEqual(
      new Model(weights).judge(units),
    );
  });

  it("refuses a label it does not know", () => {
    expect(() => readExample("x+9\tI work.", "en", "g")).toThrow("Unknown label");
  });

  it("has many thousand sentences, three in ten of them Spanish, none written twice", () => {
    const corpus = readCorpus();
    expect(corpus.length).toBeGreaterThan(10_000);
    expect(
      corpus.filter((example) => example.language === "es").length / corpus.length,
    ).toBeGreaterThan(0.3);
    const texts = corpus.map((example) => example.text.toLowerCase());
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});
