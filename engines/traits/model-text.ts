import { maskedText } from "./masked-text.ts";

const tens =
  "(?:eighteen|nineteen|twenty|thirty|forty|fifty|sixty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?";
const decenas =
  "(?:dieci\\p{L}+|veint[ei]\\p{L}*|treinta|cuarenta|cincuenta|sesenta)(?: y \\p{L}+)?";
const years = `(?:\\d{2}|${tens}|${decenas})`;

/** What the rubric may read, because to it all numbers are one, and a model may not. */
const telling = [
  // A phone number, however it is spaced.
  /\+?\(?\d(?:[ ().-]{0,2}\d){6,14}/gu,
  /[\p{L}\d._%+-]+@[\p{L}\d.-]+\.\p{L}{2,}/gu,
  /\b(?:https?:\/\/|www\.)\S+/giu,
  // An age.
  new RegExp(
    `(?<=\\b(?:I'?m|I am|I’m|aged?|turned|turning) )${years}(?!\\p{L}|\\d)(?! (?:minutes|hours|days|weeks|months|miles))`,
    "giu",
  ),
  new RegExp(`(?<![\\p{L}\\d])${years}(?=[ -](?:years?|yrs?)[ -]old|[ ]?y\\/?o\\b)`, "giu"),
  new RegExp(
    `(?<=\\b(?:tengo|cumplí|cumplo) )${years}(?= años(?! (?:de|en|con|trabajando|soldando))|[,.;]|$)`,
    "giu",
  ),
  new RegExp(`(?<=\\b(?:a los|de) )${years}(?= años de edad)`, "giu"),
  /(?<=\b_+[ ]_+, )\d{2}(?=[,.])/gu,
];

/**
 * A text as a language model of somebody else may see it: without who wrote it, how to reach them,
 * their age, or anything said to the scorer. Every sign keeps its place.
 */
export function textForModel(text: string, identity: readonly string[] = []): string {
  let shown = maskedText(text, identity);
  for (const pattern of telling)
    shown = shown.replace(pattern, (found) => "_".repeat(found.length));
  return shown;
}
