import type { Colors, LegalText } from "#contract/branding.ts";
import type { Language } from "#contract/primitives.ts";
import { ownTermsAt } from "#contract/terms.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "./config.ts";

/** The look and name of the product (docs/domain.md, "brand"). */
export interface Brand {
  /** 0 while the operator has set nothing and the brand comes from the configuration alone. */
  version: number;
  /** Another one after each change of what is stored, by hand too. */
  edition: string;
  name: string;
  /** The sender and their postal address. */
  mailFooter: string | null;
  /** Null for the default colors. */
  colors: Colors | null;
  /** The operator's own logo: its id, and a small copy (WebP, base 64) to embed in pages. */
  mark: { id: string; inline: string } | null;
  /** The operator's additions to the legal texts; empty strings where there are none. */
  additions: Record<LegalText, Record<Language, string>>;
  /** When the additions last changed. */
  additionsAt: Date | null;
}

const nothing = { en: "", es: "" };

/** The brand of an operator who set nothing beyond the configuration. */
export const configuredBrand = ({ productName, mailFooter }: Config): Brand => ({
  version: 0,
  edition: "",
  name: productName,
  mailFooter,
  colors: null,
  mark: null,
  additions: { terms: nothing, privacy: nothing },
  additionsAt: null,
});

/** When the legal texts last changed: the later of our own texts' date and the additions' date. */
export const termsAtOf = ({ additionsAt }: Pick<Brand, "additionsAt">): Date =>
  new Date(Math.max(Date.parse(ownTermsAt), additionsAt?.getTime() ?? 0));

/** The same context with the brand as it is in the database at this moment. */
export const withBrand = async <C extends Context>(ctx: C): Promise<C> => ({
  ...ctx,
  brand: await ctx.readBrand(),
});
