import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { cn } from "#web/lib/cn.ts";

interface MatchPercentageProps {
  match: Pick<EmployerMatch, "isOver" | "matchPercentage">;
}

/** How well somebody matches, on a stamp: the mean of their scores divided by 5; nothing once a shop is told none. */
export function MatchPercentage({ match }: MatchPercentageProps) {
  const t = useTexts("matches");
  const { isOver, matchPercentage: percentage } = match;
  const scored = percentage !== null;
  if (isOver && !scored) return null;
  return (
    <p
      className={cn(
        "grid min-h-18 w-24 shrink-0 place-items-center rounded-lg border-2 py-1.5 text-center leading-tight font-heavy",
        scored ? "border-ink text-2xl tabular-nums" : "border-dashed border-control text-xs",
      )}
    >
      {scored ? (
        <span>
          <span aria-hidden="true">{t("card.percent", { percent: percentage })}</span>
          <span className="sr-only">{t("card.percentLabel", { percent: percentage })}</span>
          <span className="block text-xs font-semibold">{t("card.percentIs")}</span>
        </span>
      ) : (
        t("card.notScored")
      )}
    </p>
  );
}
