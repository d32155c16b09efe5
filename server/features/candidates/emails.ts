import type { Context } from "#server/context.ts";
import type { ProfileRow } from "#server/features/jobseekers/queries.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";
import type { Language } from "#contract/primitives.ts";

/** The mail that tells a person where their profile stands now. */
export function statusEmail(ctx: Context, row: ProfileRow, language: Language) {
  const t = texts(language);
  const product = ctx.config.productName;
  return letter(ctx, language, {
    chosen: true,
    subject: t(`emails:status.subject.${row.status}`, { product }),
    paragraphs: [
      t("emails:greeting", { name: row.firstName ?? "" }),
      t(`emails:status.text.${row.status}`, { product }),
    ],
    action: {
      label: t("emails:status.action"),
      url: new URL("/jobseeker", ctx.config.publicUrl).href,
    },
  });
}
