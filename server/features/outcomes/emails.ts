import { type OutcomeDay, outcomeHash, type OutcomeSide } from "#contract/outcome-words.ts";
import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { tapLinks, type TapRow } from "#server/features/one-taps/api.ts";
import { placedName } from "#server/features/shops/api.ts";
import { letter } from "#server/platform/email/letter.ts";
import { localeOf, texts } from "#server/platform/i18n.ts";
import type { Subject } from "./hires.ts";

export interface Asking extends Subject {
  matchId: string;
  side: OutcomeSide;
  days: OutcomeDay;
  closesAt: Date;
  occasion: "asked" | "reminder";
}

/** Where each side answers when it is signed in. */
const placeOf = (side: OutcomeSide, matchId: string) =>
  `${side === "shop" ? `/employer/candidates/${matchId}` : "/jobseeker/jobs"}#${outcomeHash(matchId)}`;

/** The mail that asks one side how a hire went, and says first who reads the answers. */
export function outcomeLetter(
  ctx: Context,
  { person, request, shop, matchId, side, days, closesAt, occasion }: Asking,
  { firstName, language }: { firstName: string; language: Language },
  taps: readonly TapRow[],
) {
  const t = texts(language);
  const values = {
    person,
    shop: shop.name || t("emails:someShop"),
    role: request.roleTitle,
    days: String(days),
    day: new Intl.DateTimeFormat(localeOf(language), {
      month: "long",
      day: "numeric",
      timeZone: shop.timeZone,
    }).format(closesAt),
  };
  return letter(ctx, language, {
    why: "account",
    chosen: true,
    subject: t(`emails:outcome.${side}.${occasion}.subject`, values),
    paragraphs: [
      t("emails:greeting", { name: firstName }),
      t(`emails:outcome.${side}.${occasion}.text`, {
        ...values,
        shop: placedName(shop) || values.shop,
      }),
      t(`emails:outcome.${side}.whoReads`, values),
    ],
    action: {
      label: t("emails:outcome.action"),
      url: new URL(placeOf(side, matchId), ctx.config.publicUrl).href,
    },
    taps: tapLinks(taps, t),
  });
}
