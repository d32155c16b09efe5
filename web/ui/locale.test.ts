import { expect, it } from "vitest";
import { dateFormat, localeOf, numberFormat } from "./locale.ts";

it.each(["en", "es"])("writes money and numbers as in the United States: %s", (language) => {
  const money = { style: "currency", currency: "USD", minimumFractionDigits: 0 } as const;
  expect(new Intl.NumberFormat(localeOf(language), money).format(24)).toBe("$24");
  expect(new Intl.NumberFormat(localeOf(language)).format(1234.5)).toBe("1,234.5");
});

it("writes dates in the reader's words and zones as in the United States", () => {
  const moment = new Date("2026-11-22T20:05:00Z");
  const date = (language: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(language), options).format(moment);
  expect(date("es", { dateStyle: "long", timeZone: "UTC" })).toBe("22 de noviembre de 2026");
  expect(date("en", { dateStyle: "long", timeZone: "UTC" })).toBe("November 22, 2026");
  const zone = { hour: "numeric", timeZone: "America/New_York", timeZoneName: "short" } as const;
  expect(date("es", zone)).toMatch(/^3\sp\.\s?m\. EST$/);
});

it("keeps the format of each language and kind apart", () => {
  const day = new Date("2026-11-22T20:05:00Z");
  const written = (language: string, month: "short" | "long") =>
    dateFormat(language, { month, day: "numeric", timeZone: "UTC" }).format(day);
  expect(written("en", "short")).toBe("Nov 22");
  expect(written("en", "long")).toBe("November 22");
  expect(written("es", "long")).toBe("22 de noviembre");
  expect(written("en", "short")).toBe("Nov 22");
  expect(numberFormat("es", { style: "percent" }).format(0.4)).toMatch(/^40\s?%$/);
});
