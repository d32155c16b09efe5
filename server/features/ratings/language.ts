import type { Language } from "#contract/primitives.ts";

/** Small words that one language is full of and the other does not have. */
const common: Record<Language, ReadonlySet<string>> = {
  en: new Set("the and to of in my is was for with that it on i at".split(" ")),
  es: new Set("el la los las de que y en un una por con para mi se del".split(" ")),
};

/** The language that most of a text is in; English where neither shows. */
export function languageOfText(text: string): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => common[language].has(word)).length;
  return count("es") > count("en") ? "es" : "en";
}
