import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** The mail that tells an applicant of a rejection. */
export function rejectionEmail(ctx: Context, language: Language, name: string) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "applied",
    subject: t("emails:rejection.subject", { product }),
    paragraphs: [
      greeting(t, name),
      t("emails:rejection.text", { product }),
      t("emails:rejection.more"),
    ],
  });
}

/** The mail that says an application is there, with the link to where it stands. */
export function receivedEmail(ctx: Context, language: Language, name: string, url: string) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "applied",
    subject: t("emails:received.subject", { product }),
    paragraphs: [
      greeting(t, name),
      t("emails:received.text", { product }),
      t("emails:received.link"),
      t("emails:received.notYou", { contact: ctx.config.contactEmail }),
    ],
    action: { label: t("emails:received.action"), url },
  });
}
