import { useRef } from "react";
import { useTexts } from "#web/i18n.ts";
import { useFigures } from "#web/lib/use-figures.ts";
import { LineAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Matches } from "../queries.ts";

/** What can hide people: a score, how far they are, which job they were matched for. */
export type Hiding = "score" | "state" | "request";

interface MatchCountProps {
  matches: Matches;
  /** What lifts each filter; absent for one that is not there. */
  onShow?: Partial<Record<Hiding, () => void>>;
}

/** How many candidates the filters let through, how many each of them hides, and what the percentage is. */
export function MatchCount({ matches, onShow = {} }: MatchCountProps) {
  const t = useTexts("employers");
  const { number } = useFigures();
  const count = useRef<HTMLSpanElement>(null);
  const {
    total,
    people,
    hidden = 0,
    hiddenByState = 0,
    hiddenByRequest = 0,
  } = matches.data?.pages[0]?.counts ?? {};
  const of = people ?? total ?? 0;
  const candidates = of === 1 ? t("matches.one") : t("matches.many", { number: number(of) });
  // Who was matched with several jobs stands in the list once for each.
  const who =
    of === total ? candidates : t("matches.matched", { candidates, number: number(total ?? 0) });
  const isAhead = total === undefined && !matches.isError;
  const all = { score: hidden, state: hiddenByState, request: hiddenByRequest };
  const hiding = (["score", "state", "request"] as const).flatMap((by) => {
    const show = onShow[by];
    return show && all[by] > 0 ? [{ by, hides: number(all[by]), show }] : [];
  });
  return (
    <>
      <span
        ref={count}
        tabIndex={-1}
        aria-live="polite"
        className="block tabular-nums outline-none"
      >
        {isAhead && <LineAhead className="w-28" />}
        {total !== undefined && who}
      </span>
      {(isAhead || Boolean(total)) && t("matches.percentage")}
      {hiding.length > 0 && (
        <span className="-mx-1 flex flex-wrap gap-x-3">
          {hiding.map(({ by, hides, show }) => (
            <Button
              key={by}
              variant="link"
              size="sm"
              onClick={() => {
                // The button goes away once it hides nobody.
                count.current?.focus();
                show();
              }}
            >
              {t(`matches.hidden.${by}`, { number: hides })}
            </Button>
          ))}
        </span>
      )}
    </>
  );
}
