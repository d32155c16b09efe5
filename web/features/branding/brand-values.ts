import type { Branding } from "#contract/branding.ts";
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
