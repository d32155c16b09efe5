import { everybodyOf } from "#contract/pages.ts";
import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { greeting } from "#server/platform/email/greeting.ts";
import { letter } from "#server/platform/email/letter.ts";
import { texts } from "#server/platform/i18n.ts";
import type { ShopRow } from "./membership.ts";
import { placedName } from "./queries.ts";

interface Reader {
  language: Language;
  name: string;
}

const site = (ctx: Context, path: string) => new URL(path, ctx.config.publicUrl).href;

/** The mail that invites a colleague. */
export function colleagueEmail(ctx: Context, invitee: Reader, shop: ShopRow, url: string) {
  const t = texts(invitee.language);
  const product = ctx.brand.name;
  return letter(ctx, invitee.language, {
    why: "invited",
    subject: t("emails:shop.invited.subject", { product, shop: shop.name }),
    paragraphs: [
      greeting(t, invitee.name),
      t("emails:shop.invited.text", { product, shop: placedName(shop) }),
      t("emails:invitation.expiry"),
    ],
    action: { label: t("emails:shop.invited.action"), url },
    unasked: true,
  });
}

/** The mail to somebody whom a shop invites and who can't join it: nobody but its reader learns why. */
export function elsewhereEmail(ctx: Context, invitee: Reader, shop: ShopRow) {
  const t = texts(invitee.language);
  const product = ctx.brand.name;
  return letter(ctx, invitee.language, {
    why: "invited",
    subject: t("emails:shop.elsewhere.subject", { shop: shop.name }),
    paragraphs: [
      greeting(t, invitee.name),
      t("emails:shop.elsewhere.text", { product, shop: placedName(shop) }),
    ],
    unasked: true,
  });
}

/** The mail to somebody who belongs to a shop no more. */
export function partedEmail(ctx: Context, reader: Reader, shop: string) {
  const t = texts(reader.language);
  const product = ctx.brand.name;
  return letter(ctx, reader.language, {
    why: "account",
    subject: t("emails:shop.parted.subject", { shop }),
    paragraphs: [greeting(t, reader.name), t("emails:shop.parted.text", { product, shop })],
    action: { label: t("emails:standing.action"), url: site(ctx, "/sign-in") },
  });
}

/** The mail to a shop's owner when a colleague left by themselves. */
export function leftEmail(ctx: Context, reader: Reader, person: string) {
  const t = texts(reader.language);
  return letter(ctx, reader.language, {
    why: "account",
    subject: t("emails:shop.left.subject", { person }),
    paragraphs: [greeting(t, reader.name), t("emails:shop.left.text", { person })],
    action: { label: t("emails:shop.settings"), url: site(ctx, "/employer/settings") },
  });
}

/** The mail to whoever owns a shop from now on. */
export function ownerEmail(ctx: Context, reader: Reader, shop: string) {
  const t = texts(reader.language);
  return letter(ctx, reader.language, {
    why: "account",
    subject: t("emails:shop.owner.subject", { shop }),
    paragraphs: [greeting(t, reader.name), t("emails:shop.owner.text", { shop })],
    action: { label: t("emails:shop.settings"), url: site(ctx, "/employer/settings") },
  });
}

/** Tells an admin that a shop, which was let in under one name, goes by another. */
export function renamedEmail(
  ctx: Context,
  { was, name, shopId }: { was: string; name: string; shopId: string },
) {
  const t = texts("en");
  return letter(ctx, "en", {
    why: "admin",
    chosen: true,
    subject: t("emails:renamed.subject", { was, name }),
    paragraphs: [t("emails:renamed.text", { was, name })],
    action: {
      label: t("emails:renamed.action"),
      url: site(ctx, everybodyOf(shopId)),
    },
  });
}
