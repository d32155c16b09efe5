import { useCallback } from "react";
import type { readVoucher } from "#contract/referrers.ts";
import { call } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useFetched } from "#web/lib/use-fetched.ts";

/** Who vouches for the visitor, where the link that they came by has a code whose holder allowed it. */
export function Voucher({ referralCode }: { referralCode: string }) {
  const t = useTexts("waitlist");
  const ask = useCallback(
    async () =>
      (await call<typeof readVoucher>("POST", "/api/referrals/voucher", { body: { referralCode } }))
        .name,
    [referralCode],
  );
  const name = useFetched(true, ask);
  if (!name) return null;
  return (
    <p className="mt-3 w-fit rounded-md border-l-4 border-signal bg-sheet px-4 py-2 font-semibold sm:text-lg">
      <bdi>{t("vouched", { name })}</bdi>
    </p>
  );
}
