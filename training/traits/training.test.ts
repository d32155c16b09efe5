import { describe, expect, it } from "vitest";
import { readCorpus, readExample } from "./corpus.ts";
import { readProfiles } from "./profiles.ts";
import { decodeWeights, Model } from "#engines/traits/model.ts";
import { encodeWeights } from "./encoding.ts";
import { fit } from "./logistic.ts";
import { logitOf } from "#engines/traits/regression.ts";
import { unitsOf } from "./train-sentences.ts";
import { train } from "./train.ts";

const sample = readCorpus().filter((_, index) => index % 300 === 0);
const profiles = readProfiles().filter((_, index) => index % 200 === 0);
const trained = (examples: typeof sample) => train(examples, undefined, profiles);

describe("training", () => {
  it("gives the same bytes from the same sentences", () => {
    const [once, again] = [trained(sample), trained(sample)].map(({ weights }) =>
      encodeWeights(weights),
    );
    expect(Buffer.from(once ?? []).equals(again ?? Buffer.of(1))).toBe(true);
  }, 300_000);

  it("survives being written and read", () => {
    const { weights } = trained(sample.slice(0, 100));
    const model = new Model(weights);
    const read = new Model(decodeWeights(encodeWeights(weights)));
    const units = unitsOf("I never missed a shift.", model.vocabulary);
    expect(read.judge(units)).toEqual(model.judge(units));
    expect(read.presence).toEqual(model.presence);
  });

  it("refuses a label it does not know", () => {
    expect(() => readExample("x+9\tI work.", "en.tsv", "g")).toThrow("Unknown label");
  });

  it("has many thousand sentences, three in ten of them Spanish, none written twice", () => {
    const corpus = readCorpus();
    expect(corpus.length).toBeGreaterThan(10_000);
    expect(
      corpus.filter((example) => example.language === "es").length / corpus.length,
    ).toBeGreaterThan(0.3);
    const texts = corpus.map((example) => example.text.toLowerCase());
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("a regression", () => {
  it("finds the line that divides two kinds", () => {
    const samples = Array.from({ length: 200 }, (_, at) => {
      const columns = Float64Array.from([at / 100 - 1, (at * 37) % 11]);
      return { columns, label: at > 120 || at % 50 === 7, weight: 1 };
    });
    const line = fit(samples, 1e-3);
    expect(logitOf(line, Float64Array.from([0.9, 5]))).toBeGreaterThan(1);
    expect(logitOf(line, Float64Array.from([-0.9, 5]))).toBeLessThan(-1);
  });
});
