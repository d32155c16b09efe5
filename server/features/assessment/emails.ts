import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** The one message about scores that were made anew after the engine changed. */
export function scoredAnewEmail(
  ctx: Context,
  { firstName, language }: { firstName: string; language: Language },
) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t("emails:scoredAnew.subject", { product }),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t("emails:scoredAnew.text", { product }),
    ],
    action: {
      label: t("emails:scoredAnew.action"),
      url: new URL("/jobseeker", ctx.config.publicUrl).href,
    },
  });
}
