import { useId } from "react";
import { useTexts } from "#web/i18n.ts";
import { askAgain } from "#web/lib/ask-again.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { LoadMore } from "#web/ui/load-more.tsx";
import { useOpenMatches } from "../queries.ts";

export interface ChosenMatch {
  id: string;
  name: string;
}

interface MatchFieldProps {
  chosen: readonly ChosenMatch[];
  /** How many may be chosen: a text goes with one person. */
  most: number;
  onChoose: (chosen: ChosenMatch[]) => void;
}

/**
 * Of the shop's matched candidates as many as can be compared, in place of a text, or one beside it. Below it: they
 * are loaded after the dialog opened.
 */
export function MatchField({ chosen, most, onChoose }: MatchFieldProps) {
  const t = useTexts("scout");
  const id = useId();
  const open = useOpenMatches();
  const matches = open.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = open.data?.pages[0]?.counts.total ?? 0;
  if (matches.length === 0) return null;
  const others = (match: string) => chosen.filter((one) => one.id !== match);
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-semibold">{t("score.match")}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {most === 1 ? t("score.matchHintOne") : t("score.matchHint", { number: most })}
      </p>
      <div className="mt-1 grid max-h-60 gap-x-6 overflow-y-auto px-1 sm:grid-cols-2">
        {matches.map(({ id: match, roleTitle, jobseeker }) => {
          const name = `${jobseeker.firstName} ${jobseeker.lastName}`.trim();
          const isChosen = chosen.some((one) => one.id === match);
          return (
            <Checkbox
              key={match}
              label={name}
              hint={roleTitle}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= most}
              onChange={() => onChoose(isChosen ? others(match) : [...chosen, { id: match, name }])}
            />
          );
        })}
      </div>
      {open.hasNextPage && (
        <LoadMore
          labels={{ more: t("score.matchesMore") }}
          summary={t("score.matchesShown", { shown: matches.length, total })}
          loading={open.isFetchingNextPage}
          onMore={() => void askAgain(open.fetchNextPage(), t("score.matchesFailed"))}
        />
      )}
    </fieldset>
  );
}
