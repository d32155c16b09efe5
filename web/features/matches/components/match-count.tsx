import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { Button } from "#web/ui/button.tsx";
import type { Matches } from "../queries.ts";

interface MatchCountProps {
  matches: Matches;
  /** Absent where nothing is filtered. */
  onShowAll?: () => void;
}

/** How many candidates the filters let through, how many a score hides, and what the percentage is. */
export function MatchCount({ matches, onShowAll }: MatchCountProps) {
  const t = useTexts("employers");
  const { number } = useFigures();
  const { total, hidden = 0 } = matches.data?.pages[0]?.counts ?? {};
  return (
    <>
      <span aria-live="polite" className="block tabular-nums">
        {total !== undefined &&
          (total === 1 ? t("matches.one") : t("matches.many", { number: number(total) }))}
      </span>
      {hidden > 0 && (
        <span className="flex flex-wrap items-center gap-x-2">
          {t("matches.hidden", { number: number(hidden) })}
          <Button variant="ghost" size="sm" onClick={onShowAll}>
            {t("matches.showHidden")}
          </Button>
        </span>
      )}
      {total !== undefined && total > 0 && t("matches.percentage")}
    </>
  );
}
