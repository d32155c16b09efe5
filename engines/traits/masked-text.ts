import { maskedTokens, passagesOrNotes, readUnits } from "#engines/reading/api.ts";
import { shippedModel } from "./model.ts";

/**
 * A text as a reader may see it who must not know the writer nor be talked to: what says who the
 * person is has become "_", what addresses the scorer has become blank. Every sign keeps its place.
 */
export function maskedText(text: string, identity: readonly string[] = []): string {
  const signs = [...Array(text.length).keys()].map((at) => text.charAt(at));
  for (const { kind, start, end } of maskedTokens(text, identity))
    if (kind === "blank") signs.fill("_", start, end);
  const model = shippedModel();
  const words = readUnits(text, model.vocabulary, identity);
  const { passages } = passagesOrNotes(text, words, (notes) => model.talkReader(notes));
  for (const { talks, start, end } of passages) if (talks) signs.fill(" ", start, end);
  return signs.join("");
}
