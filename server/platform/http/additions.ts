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
 * What the operator adds to the page at an address, in the reader's language or, where it is not there
 * in that one, in another; null for what is no legal text.
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

/** The document of a legal page with room for what is added. */
export const addedDocument = (url: string): string | null => {
  const path = legalPathOf(url);
  return path && addedOf(path);
};

/** The paragraph and the list that the build left room by (contract/pages.ts, additionPlace). */
const place = /<p>%ADDITION%<\/p>(<ul[^>]*>)<li>%ADDED_LINE%<\/li><\/ul>/;

/** Puts what is added where the build left room, as the page itself would show it. */
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
