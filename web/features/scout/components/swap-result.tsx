import type { SwapTest } from "#contract/scout-scorecards.ts";
import { tenthOf } from "#contract/scout-words.ts";
import { useTexts } from "#web/i18n.ts";

/** What changed when the same text was scored as somebody else's. */
export function SwapResult({ test }: { test: SwapTest | null }) {
  const t = useTexts("scout");
  if (!test) return null;
  const swapped = test.swaps.filter((swap) => swap.words > 0);
  const same = swapped.length > 0 ? t("cards.swapNone") : t("cards.swapNothing");
  const words =
    test.drift === null
      ? t("cards.swapFailed")
      : test.drift === 0
        ? same
        : t("cards.swapDrift", { drift: tenthOf(test.drift) });
  return (
    <section className="text-sm">
      <p className="font-heavy">{words}</p>
      {swapped.length > 0 && (
        <ul className="mt-1 text-muted">
          {swapped.map((swap) => (
            <li key={swap.kind}>
              {t("cards.swapLine", {
                kind: t(`cards.swapKinds.${swap.kind}`),
                count: swap.words,
                change:
                  swap.drift === 0
                    ? t("cards.swapSame")
                    : t("cards.swapPoints", {
                        drift: swap.drift === null ? "–" : tenthOf(swap.drift),
                      }),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
