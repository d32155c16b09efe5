import type { Boot } from "#contract/boot.ts";
import { addedOf, legalPages } from "#contract/pages.ts";
import { type Language, languages } from "#contract/primitives.ts";
import { blocksOf } from "#contract/prose.ts";
import type { Brand } from "../brand.ts";
import { escapeHtml } from "./html.ts";

const legalPathOf = (url: string) => {
  const [pathname = ""] = url.split("?");
  return pathname in legalPages ? (pathname as keyof typeof legalPages) : null;
};

/**
 * The operator's addition to the legal page at a URL, in the reader's language or, if missing there, in
 * another. Null for other pages and without an addition.
 */
export function additionOn(
  url: string,
  language: Language,
  { additions, additionsAt }: Brand,
): Boot["addition"] {
  const path = legalPathOf(url);
  if (!path || !additionsAt) return null;
  const texts = additions[legalPages[path]];
  const text = [language, ...languages]
    .map((one) => texts[one])
    .find((one) => blocksOf(one).length);
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return text ? { text, date: format.format(additionsAt) } : null;
}

/** The document of a legal page that has placeholders for the addition; null for other pages. */
export const addedDocument = (url: string): string | null => {
  const path = legalPathOf(url);
  return path && addedOf(path);
};

/** The placeholders that the build leaves (contract/pages.ts, additionPlace). */
const place = /<p>%ADDITION%<\/p>(<ul[^>]*>)<li>%ADDED_LINE%<\/li><\/ul>/;

/** Replaces the placeholders by the addition, with the HTML that the page itself would render. */
export const withAddition = (html: string, { text, date }: NonNullable<Boot["addition"]>) =>
  html
    .replace(place, (_, list: string) =>
      blocksOf(text)
        .map((block) =>
          "lines" in block
            ? `${list}${block.lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`
            : `<p>${escapeHtml(block.text)}</p>`,
        )
        .join(""),
    )
    .replaceAll("%ADDED_AT%", escapeHtml(date));
