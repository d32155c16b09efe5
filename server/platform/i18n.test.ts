import { expect, test } from "vitest";
import { localeOf, preferredLanguage } from "./i18n.ts";

test.each([
  ["es", "en", "es"],
  [undefined, "es-MX,es;q=0.9,en;q=0.5", "es"],
  [undefined, "en;q=0.4,es;q=0.8", "es"],
  [undefined, "fr-FR,fr;q=0.9,es;q=0.3", "es"],
  [undefined, "fr", "en"],
  [undefined, "", "en"],
  [undefined, undefined, "en"],
  ["fr", "es", "es"],
  ["__proto__", undefined, "en"],
  [undefined, "es;q=nonsense,;;,=,en", "es"],
  [undefined, `${"x,".repeat(5000)}es`, "es"],
])("who chose %j and accepts %j reads %s", (chosen, accepted, language) => {
  expect(preferredLanguage(chosen, accepted)).toBe(language);
});

test("a mail in Spanish tells the hour as in the United States", () => {
  const zone = { hour: "numeric", timeZone: "America/New_York", timeZoneName: "short" } as const;
  const written = new Intl.DateTimeFormat(localeOf("es"), zone);
  expect(written.format(new Date("2026-11-22T20:05:00Z"))).toMatch(/^3\sp\.\s?m\. EST$/);
});
