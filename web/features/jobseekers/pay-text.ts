import type { TalentRequest } from "#contract/talent-requests.ts";
import type { Translate } from "#web/i18n.ts";
import type { useFigures } from "#web/lib/use-figures.ts";

type Pay = Pick<TalentRequest, "payMin" | "payMax" | "payUnit">;

/** What a job pays, in words that workers and shops both read: "$25 to $35 per hour". */
export function payText(
  t: Translate<"talent-requests">,
  { dollars }: ReturnType<typeof useFigures>,
  { payMin, payMax, payUnit }: Pay,
): string {
  const unit = t(`payUnit.${payUnit}`);
  if (payMin === null)
    return payMax === null
      ? t("payRange.none")
      : t("payRange.upTo", { max: dollars(payMax), unit });
  if (payMax === null) return t("payRange.from", { min: dollars(payMin), unit });
  if (payMin === payMax) return t("payRange.exactly", { min: dollars(payMin), unit });
  return t("payRange.between", { min: dollars(payMin), max: dollars(payMax), unit });
}
