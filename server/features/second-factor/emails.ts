import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** What happened to somebody's second factor. */
export type SecurityNews =
  | "enrolled"
  | "added"
  | "removed"
  | "disabled"
  | "codesRenewed"
  | "recoveryUsed"
  | "guessed"
  | "reset";

/** Tells the owner of an account what happened to its second factor. */
export function securityEmail(
  ctx: Context,
  language: Language,
  news: SecurityNews,
  values: Record<string, string | number> = {},
) {
  const t = texts(language);
  const product = ctx.brand.name;
  const text = t(`emails:secondFactor.${news}.text`, { product, ...values });
  return letter(ctx, language, {
    why: "account",
    subject: t(`emails:secondFactor.${news}.subject`, { product, ...values }),
    inShort: text,
    paragraphs: [text, t("emails:secondFactor.notYou", { contact: ctx.config.contactEmail })],
    action: {
      label: t("emails:secondFactor.action"),
      url: new URL("/account/settings", ctx.config.publicUrl).href,
    },
  });
}
