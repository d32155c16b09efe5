import type { Colors, LegalText } from "#contract/branding.ts";
import type { Language } from "#contract/primitives.ts";
import { ownTermsAt } from "#contract/terms.ts";
import type { Context } from "#server/context.ts";
import type { Config } from "./config.ts";

/** How the product looks and is called (docs/domain.md, "brand"). */
export interface Brand {
  /** 0 while nothing but the configuration speaks. */
  version: number;
  name: string;
  /** Who sends, with a postal address. */
  mailFooter: string | null;
  /** Null for the product's own. */
  colors: Colors | null;
  /** A mark of the operator's own: its id, and a small picture for what needs it at once (base 64, WebP). */
  mark: { id: string; inline: string } | null;
  /** What the operator adds to the legal texts; empty where nothing. */
  additions: Record<LegalText, Record<Language, string>>;
  /** When the additions last changed. */
  additionsAt: Date | null;
}

const nothing = { en: "", es: "" };

/** The brand of an operator who chose nothing but what the configuration says. */
export const configuredBrand = ({ productName, mailFooter }: Config): Brand => ({
  version: 0,
  name: productName,
  mailFooter,
  colors: null,
  mark: null,
  additions: { terms: nothing, privacy: nothing },
  additionsAt: null,
});

/** Since when the legal texts read as they do: the later of the product's own and what is added. */
export const termsAtOf = ({ additionsAt }: Pick<Brand, "additionsAt">): Date =>
  new Date(Math.max(Date.parse(ownTermsAt), additionsAt?.getTime() ?? 0));

/** The same context, with the brand as the database has it at this moment. */
export const withBrand = async <C extends Context>(ctx: C): Promise<C> => ({
  ...ctx,
  brand: await ctx.readBrand(),
});
