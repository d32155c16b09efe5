import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** What somebody of a shop is told who may rate texts from now on. */
export function invitationToRate(
  ctx: Context,
  { firstName, language }: { firstName: string; language: Language },
) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "rater",
    chosen: true,
    subject: t("emails:rater.subject", { product }),
    paragraphs: [t("emails:greeting", { name: firstName }), t("emails:rater.text", { product })],
    action: {
      label: t("emails:rater.action"),
      url: new URL("/second-opinions", ctx.config.publicUrl).href,
    },
  });
}
