import type { Language } from "#contract/primitives.ts";
import type { StatusLink } from "#contract/referrers.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { localeOf, texts } from "#server/platform/i18n.ts";
import type { ReferrerRow } from "./queries.ts";

/** The mail that brings a referrer their code, and the way to their status page. */
export function referrerEmail(
  ctx: Context,
  language: Language,
  { name, referralCode }: ReferrerRow,
  { url, expiresAt }: StatusLink,
) {
  const t = texts(language);
  const form = new URL("/", ctx.config.publicUrl);
  form.searchParams.set("ref", referralCode);
  const until = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" });
  return letter(ctx, language, {
    why: "referrer",
    subject: t("emails:referrer.subject", { product: ctx.brand.name }),
    paragraphs: [
      greeting(t, name),
      t("emails:referrer.code", { code: referralCode, product: ctx.brand.name }),
      t("emails:referrer.link", { url: form.href }),
      t("emails:referrer.page", { day: until.format(new Date(expiresAt)) }),
    ],
    action: { label: t("emails:referrer.action"), url },
    unasked: true,
  });
}
