import { expect, it } from "vitest";
import { readCorpus } from "./corpus.ts";
import { traits } from "#engines/traits/model.ts";
import { scoresOf } from "./scores.ts";

const swaps = (
  "he she|his her|him her|himself herself|brother sister|father mother|dad mom|husband wife|son daughter|" +
  "uncle aunt|man woman|guy lady|guys women|he's she's|foreman forewoman|grandfather grandmother|" +
  "hermano hermana|papá mamá|mama papa|esposo esposa|esposa esposo|hijo hija|él ella|jefe jefa|dueño dueña|" +
  "compañero compañera|mecánico mecánica|trabajador trabajadora|encargado encargada|maestro maestra|señor señora|" +
  "primo prima|amigo amiga|solo sola|listo lista|tío tía|abuelo abuela|vecino vecina|cliente clienta|" +
  "supervisor supervisora|patrón patrona|técnico técnica|flojo floja|terco terca|cumplido cumplida|honesto honesta|" +
  "luchón luchona|soldador soldadora|muchacho muchacha|ayudante ayudanta|dispuesto dispuesta|primero primera|enfermo enferma"
)
  .split("|")
  .map((pair) => pair.split(" ") as [string, string]);

/** Here "Ella" is taken for the name, as "Luis" is in "Luis me dijo", and "Él" is not. */
const named =
  /^(?:Yo perforaba pozos por donde decía la varita|Él me (?:dijo|enseñó|explicó|mostró|pidió|preguntó))/;
const corpus = readCorpus()
  .map((example) => example.text)
  .filter((text) => !named.test(text));
/** Of the sentences with a word so many are tried, spread over the corpus: the others repeat them in other variants. */
const mostOfEach = 250;

/** The sentences in which a word stands. */
function sentencesWith(word: RegExp): string[] {
  const all = corpus.filter((sentence) => sentence.search(word) >= 0);
  const step = Math.ceil(all.length / mostOfEach);
  return all.filter((_sentence, at) => at % step === 0);
}

const likeCase = (model: string, word: string): string =>
  model.charAt(0) === model.charAt(0).toUpperCase()
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word;

it.each(swaps)("scores a sentence alike with %s and with %s", (one, other) => {
  const word = new RegExp(`(?<![\\p{L}'])${one}(?![\\p{L}'])`, "giu");
  for (const text of sentencesWith(word)) {
    const swapped = text.replace(word, (found) => likeCase(found, other));
    expect(scoresOf(swapped), swapped).toEqual(scoresOf(text));
  }
});

it("scores a builder alike, man or woman, though the word means something to a computer", () => {
  const mechanic = /(?<!\p{L})mec[aá]nic[oa](?!\p{L})/giu;
  for (const text of sentencesWith(mechanic)) {
    const [one, other] = ["constructor", "constructora"].map((word) =>
      scoresOf(text.replace(mechanic, word)),
    );
    expect(one, text).toEqual(other);
  }
});

it("scores alike whoever's job it was, without the apostrophe too", () => {
  const [one, other] = ["foremans", "forewomans"].map((whose) =>
    scoresOf(
      `I held the ${whose} job for two years, was never late and wrote every near miss down.`,
    ),
  );
  expect(one).toEqual(other);
  expect(one).not.toEqual(traits.map(() => null));
});
