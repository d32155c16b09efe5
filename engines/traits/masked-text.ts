import { isInstruction, maskedTokens, passagesOf } from "#engines/reading/api.ts";
import { shippedModel } from "./model.ts";

/**
 * A text as a reader may see it who must not know the writer nor be talked to: what says who the
 * person is has become "_", what addresses the scorer has become blank. Every sign keeps its place.
 */
export function maskedText(text: string, identity: readonly string[] = []): string {
  const signs = [...Array(text.length).keys()].map((at) => text.charAt(at));
  for (const { kind, start, end } of maskedTokens(text, identity))
    if (kind === "blank") signs.fill("_", start, end);
  for (const { units, start, end } of passagesOf(
    text,
    shippedModel().model.vocabulary,
    identity,
    isInstruction,
  ))
    if (isInstruction(units)) signs.fill(" ", start, end);
  return signs.join("");
}
