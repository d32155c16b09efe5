import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";

/** The mail that tells an admin of a new request; admins read English. */
export function requestedEmail(
  ctx: Context,
  request: { shopName: string; contactName: string; location: string },
) {
  const t = texts("en");
  const product = ctx.brand.name;
  const { shopName: shop, contactName: contact, location } = request;
  return letter(ctx, "en", {
    why: "admin",
    subject: t("emails:accessRequest.adminSubject", { shop }),
    paragraphs: [t("emails:accessRequest.adminText", { contact, shop, location, product })],
    unasked: true,
    action: {
      label: t("emails:accessRequest.adminAction"),
      url: new URL("/admin/requests?tab=access", ctx.config.publicUrl).href,
    },
  });
}

/** The mail that declines a request. */
export function declinedEmail(
  ctx: Context,
  request: { language: Language; contactName: string; shopName: string },
) {
  const t = texts(request.language);
  const product = ctx.brand.name;
  return letter(ctx, request.language, {
    why: "askedForAccess",
    subject: t("emails:accessRequest.declinedSubject", { product }),
    paragraphs: [
      greeting(t, request.contactName),
      t("emails:accessRequest.declinedText", { product, shop: request.shopName }),
    ],
  });
}
