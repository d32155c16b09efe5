import type { Fit } from "#contract/fit.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";

/** How many points of a job somebody meets, and how many they have not told. */
export function FitInShort({ fit, className }: { fit: Fit; className?: string }) {
  const t = useTexts("matches");
  const { met, of, untold } = fit;
  return (
    <p className={cn("font-semibold", className)}>
      <span className="text-muted">{`${t("card.fitIs")}: `}</span>
      {untold > 0 ? t("card.meets", { met, of, untold }) : t("card.meetsAll", { met, of })}
    </p>
  );
}
