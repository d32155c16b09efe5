import type { Language, Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** What an admin did to an account; for a changed role, the old and the new one. */
type Act =
  | { act: "deactivated" | "reactivated" }
  | { act: "role_changed"; from: Role | null; to: Role | null };

/** Tells a person what an admin did to their account. */
export function standingEmail(ctx: Context, language: Language, done: Act) {
  const t = texts(language);
  const product = ctx.brand.name;
  const { act } = done;
  const roleIn = (role: Role | null) => t(`emails:standing.roles.${role ?? "none"}`);
  const roles = act === "role_changed" && { from: roleIn(done.from), to: roleIn(done.to) };
  const text = t(`emails:standing.${act}.text`, { product, ...roles });
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
