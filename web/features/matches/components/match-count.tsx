import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import type { Matches } from "../queries.ts";

/** How many candidates the filters let through, said again when that changes, and what their percentage is. */
export function MatchCount({ matches }: { matches: Matches }) {
  const t = useTexts("employers");
  const { number } = useFigures();
  const total = matches.data?.pages[0]?.counts.total;
  return (
    <>
      <span aria-live="polite" className="block tabular-nums">
        {total !== undefined &&
          (total === 1 ? t("matches.one") : t("matches.many", { number: number(total) }))}
      </span>
      {total !== undefined && total > 0 && t("matches.percentage")}
    </>
  );
}
