import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import type { Matches } from "../queries.ts";

/** How many candidates the filters let through, said again when that changes. */
export function MatchCount({ matches }: { matches: Matches }) {
  const t = useTexts("employers");
  const { number } = useFigures();
  const total = matches.data?.pages[0]?.counts.total;
  return (
    <span aria-live="polite" className="tabular-nums">
      {total !== undefined &&
        (total === 1 ? t("matches.one") : t("matches.many", { number: number(total) }))}
    </span>
  );
}
