import { useRef } from "react";
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
  const count = useRef<HTMLSpanElement>(null);
  const { total, hidden = 0 } = matches.data?.pages[0]?.counts ?? {};
  const showAll = () => {
    // The button goes away once nobody is hidden.
    count.current?.focus();
    onShowAll?.();
  };
  return (
    <>
      <span
        ref={count}
        tabIndex={-1}
        aria-live="polite"
        className="block tabular-nums outline-none"
      >
        {total !== undefined &&
          (total === 1 ? t("matches.one") : t("matches.many", { number: number(total) }))}
      </span>
      {hidden > 0 && (
        <span className="flex flex-wrap items-center gap-x-2">
          {t("matches.hidden", { number: number(hidden) })}
          <Button variant="ghost" size="sm" onClick={showAll}>
            {t("matches.showHidden")}
          </Button>
        </span>
      )}
      {total !== undefined && total > 0 && t("matches.percentage")}
    </>
  );
}
