import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** Tells a person what an admin did to their account. */
export function standingEmail(
  ctx: Context,
  language: Language,
  act: "deactivated" | "reactivated" | "role_changed",
) {
  const t = texts(language);
  const product = ctx.brand.name;
  const text = t(`emails:standing.${act}.text`, { product });
  return letter(ctx, language, {
    why: "account",
    subject: t(`emails:standing.${act}.subject`, { product }),
    inShort: text,
    paragraphs: [text, t("emails:standing.questions", { contact: ctx.config.contactEmail })],
    ...(act === "deactivated"
      ? {}
      : {
          action: {
            label: t("emails:standing.action"),
            url: new URL("/sign-in", ctx.config.publicUrl).href,
          },
        }),
  });
}

/** Tells an admin that another one invited somebody to become an admin. */
export function adminInvitedEmail(
  ctx: Context,
  language: Language,
  { by, address }: { by: string; address: string },
) {
  const t = texts(language);
  const text = t("emails:adminInvited.text", { by, address });
  return letter(ctx, language, {
    why: "account",
    subject: t("emails:adminInvited.subject", { product: ctx.brand.name }),
    inShort: text,
    paragraphs: [text, t("emails:adminInvited.unexpected")],
    action: {
      label: t("emails:adminInvited.action"),
      url: new URL("/admin/settings", ctx.config.publicUrl).href,
    },
  });
}
