import { readdirSync, readFileSync } from "node:fs";
import i18next from "i18next";
import { type Language, languages } from "#contract/primitives.ts";
import type { TextKey } from "#messages/keys.ts";

const folder = new URL("../../messages/", import.meta.url);

const read = (language: Language) =>
  Object.fromEntries(
    readdirSync(new URL(`${language}/`, folder)).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), "utf8")),
    ]),
  );

const catalogue = i18next.createInstance();
await catalogue.init({
  lng: "en",
  fallbackLng: false,
  resources: Object.fromEntries(languages.map((language) => [language, read(language)])),
  interpolation: { escapeValue: false },
});

/** Renders the text of a key, with values for its placeholders. */
export type Say = (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;

const sayIn =
  (language: Language): Say =>
  (key, values) =>
    catalogue.t(key, { ...values, lng: language });

const spoken = { en: sayIn("en"), es: sayIn("es") };

/** The texts of one language. Keys have the form `file:path.to.text`. */
export const texts = (language: Language): Say => spoken[language];

/** Whether a text is the key of another: the types cannot know which keys a schema uses. */
export const isTextKey = (text: string): text is TextKey => catalogue.exists(text);

/** The locale in which dates are written for a reader of this language (docs/domain.md, "language"). */
export const localeOf = (language: Language) => `${language}-US`;

/**
 * The language for a visitor: their own choice, else the first of their browser's that we have, else
 * English.
 */
export function preferredLanguage(chosen: string | undefined, accepted: string | undefined) {
  const known = languages.find((language) => language === chosen);
  if (known) return known;
  const wanted = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const spoken = languages.find((language) => language === tag);
    if (spoken) return spoken;
  }
  return "en";
}
