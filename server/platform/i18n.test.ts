import { expect, test } from "vitest";
import { preferredLanguage } from "./i18n.ts";

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
