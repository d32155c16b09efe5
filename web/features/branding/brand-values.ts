import type { Branding, BrandPart, BrandVersion } from "#contract/branding.ts";
import { type Colors, houseColors } from "#contract/palette.ts";

/** A brand as its form holds it. */
export interface BrandValues {
  name: string;
  markId: string | null;
  ownColors: boolean;
  colors: Colors;
  mailFooter: string;
  terms: { en: string; es: string };
  privacy: { en: string; es: string };
}

/** What the form begins with. */
export const valuesOf = ({ brand }: Branding): BrandValues => ({
  ...brand,
  name: brand.name ?? "",
  mailFooter: brand.mailFooter ?? "",
  ownColors: brand.colors !== null,
  colors: brand.colors ?? houseColors,
});

/** The brand that a form describes: what is empty is as the configuration says. */
export const brandFrom = ({ name, markId, ownColors, colors, mailFooter }: BrandValues) => ({
  name: name.trim() || null,
  markId,
  colors: ownColors ? colors : null,
  mailFooter: mailFooter.trim() || null,
});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** What was typed over one brand, put over another: what was left as it was follows the other one. */
export function rebased<Value>(typed: Value, before: Value, now: Value): Value {
  if (!isGroup(typed) || !isGroup(before) || !isGroup(now)) return typed === before ? now : typed;
  const entries = Object.keys(now).map((key) => [key, rebased(typed[key], before[key], now[key])]);
  return Object.fromEntries(entries) as Value;
}

const parts: Record<BrandPart, string> = {
  name: "name",
  mark: "logo",
  colors: "colors",
  mailFooter: "mail footer",
  terms: "terms",
  privacy: "privacy policy",
};

/** What a version changed, in words. */
export const changedParts = ({ changed }: BrandVersion) =>
  changed.map((part) => parts[part]).join(", ");
