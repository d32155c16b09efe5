import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mix } from "#engines/reading/api.ts";
import { Borders, decodeBorders, encodeBorders } from "#engines/traits/borders.ts";
import { shippedModel } from "#engines/traits/model.ts";
import { unitsOf } from "#training/traits/train-sentences.ts";
import { recordUrl, takeRecord } from "./record.ts";
import { readPieces } from "./samples.ts";
import { trainBorders } from "./train.ts";

const { vocabulary } = shippedModel();

describe("the border classifier", () => {
  it("is trained to the same bytes from the same texts, and read as it was written", () => {
    const pieces = readPieces();
    const once = trainBorders(pieces, vocabulary, 500);
    expect(trainBorders(pieces, vocabulary, 500)).toEqual(once);
    expect(once.hashes.length).toBeGreaterThan(1000);
    expect(decodeBorders(encodeBorders(once))).toEqual(once);
  }, 120_000);

  it("cuts where the words behind are likeliest to be off topic, or nowhere", () => {
    const sentence = unitsOf("I swept the dock please", vocabulary);
    const please = sentence.at(-1)?.entry?.stem ?? 0;
    // The numbers of a stem behind a border, and of one at a border; the steps are for talk and for identity.
    const weighted = (step: number) =>
      new Borders({
        hashes: Int32Array.of(mix(1, please, 0), mix(10, please, 0)),
        table: Int8Array.of(step, 0, 5, 0),
        scale: 1,
        none: 5,
      });
    const found = weighted(20).of(sentence);
    expect(found).toMatchObject({ at: 4, kind: "talk", overStart: 5 });
    expect(found.none).toBeLessThan(0.001);
    expect(weighted(-20).of(sentence).none).toBeGreaterThan(0.9);
    expect(weighted(20).of(sentence.slice(-1))).toMatchObject({ at: 0, kind: "talk" });
  });

  it("finds a line behind work that nobody set apart", () => {
    const shipped = new Borders(
      decodeBorders(readFileSync(new URL("../../engines/traits/borders.bin", import.meta.url))),
    );
    const borderOf = (text: string) => shipped.of(unitsOf(text, vocabulary));
    expect(borderOf("i stayed until the last car was out give me five of five")).toMatchObject({
      at: 8,
      kind: "talk",
    });
    expect(
      borderOf("barro el taller sin que nadie me diga tengo 45 años y dos hijas"),
    ).toMatchObject({
      at: 7,
      kind: "identity",
    });
    expect(borderOf("i stayed until the last car was out").none).toBeGreaterThan(0.7);
  });

  // Training anew takes two minutes of one core: `npm run train-borders -- --check` does it and compares.
  it("is of the last training, and the texts too", () => {
    expect(JSON.parse(readFileSync(recordUrl, "utf8"))).toEqual(takeRecord());
  });
});
