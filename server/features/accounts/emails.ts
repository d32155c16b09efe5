import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";
import type { Invitee } from "./invitations.ts";

function kindOf({ role, shop, unasked }: Invitee) {
  if (role === "jobseeker") return "jobseeker";
  if (shop === undefined) return "other";
  return unasked ? "shop" : "askedForShop";
}

/** The mail that brings an invitation. */
export function invitationEmail(ctx: Context, invitee: Invitee, url: string) {
  const t = texts(invitee.language);
  const product = ctx.brand.name;
  const kind = kindOf(invitee);
  const named = { product, shop: invitee.shop ?? "" };
  return letter(ctx, invitee.language, {
    why: "invited",
    subject: t(`emails:invitation.subject.${kind}`, named),
    paragraphs: [
      greeting(t, invitee.name),
      t(`emails:invitation.text.${kind}`, named),
      t("emails:invitation.expiry"),
    ],
    action: { label: t("emails:invitation.action"), url },
    unasked: invitee.unasked ?? false,
  });
}

/** Tells the owner of an account that its password was changed. */
export function passwordEmail(ctx: Context, language: Language) {
  const t = texts(language);
  const product = ctx.brand.name;
  const text = t("emails:passwordChanged.text", { product });
  return letter(ctx, language, {
    why: "account",
    subject: t("emails:passwordChanged.subject", { product }),
    inShort: text,
    paragraphs: [text, t("emails:passwordChanged.notYou", { contact: ctx.config.contactEmail })],
    action: {
      label: t("emails:passwordChanged.action"),
      url: new URL("/account/settings", ctx.config.publicUrl).href,
    },
  });
}

/** The mail that brings a sign-in link. */
export function signInEmail(ctx: Context, language: Language, url: string) {
  const t = texts(language);
  const product = ctx.brand.name;
  return letter(ctx, language, {
    why: "askedForLink",
    subject: t("emails:signIn.subject", { product }),
    paragraphs: [t("emails:signIn.text", { product }), t("emails:signIn.expiry")],
    action: { label: t("emails:signIn.action"), url },
  });
}
