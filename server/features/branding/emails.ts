import type { CallContext } from "#server/context.ts";
import type { Brand } from "#server/platform/brand.ts";
import type { Letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** A sample mail that shows a brand; it is never sent. */
export function sampleMail({ name: product }: Brand, { language, config }: CallContext): Letter {
  const t = texts(language);
  return {
    why: "account",
    subject: t("emails:brandSample.subject", { product }),
    paragraphs: [t("emails:brandSample.greeting"), t("emails:brandSample.text", { product })],
    action: { label: t("emails:brandSample.button"), url: new URL("/", config.publicUrl).href },
    chosen: true,
  };
}
