import { createContext, use, useCallback, useEffect, useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";

const canBeUndone = ({ can, undoUntil }: EmployerMatch, now: number) =>
  can.undo && undoUntil !== null && Date.parse(undoUntil) > now;

/**
 * The matches of a list, with those that were decided there and can still be taken back, and those that somebody
 * is being asked about, in their old places: a filter would take the card away, and what hangs on it.
 * @param before what the list showed until now
 * @param now milliseconds since 1970
 * @param held the ids of those that somebody is being asked about
 */
export function withDecided(
  before: readonly EmployerMatch[],
  items: readonly EmployerMatch[],
  now: number,
  held: readonly string[] = [],
): EmployerMatch[] {
  const all = [...items];
  const listed = new Set(items.map(({ id }) => id));
  for (const [place, match] of before.entries())
    if (!listed.has(match.id) && (held.includes(match.id) || canBeUndone(match, now)))
      all.splice(place, 0, match);
  return all;
}

interface Page {
  items: EmployerMatch[];
}

/** Holds a match in its list, or lets it go. Nothing outside of a list. */
export const HoldInList = createContext((_id: string, _holds: boolean) => {});

/** Makes a match stay in its list while a dialog about it is open: whoever presses then hears what became of it. */
export function useHeldInList(id: string, holds: boolean) {
  const hold = use(HoldInList);
  useEffect(() => {
    if (!holds) return;
    hold(id, true);
    return () => hold(id, false);
  }, [hold, id, holds]);
}

/**
 * The matches on the pages of a list, those just decided and those being asked about among them.
 * @param of which list this is: another one begins anew
 * @param readAt when the pages were read, in milliseconds since 1970
 */
export function useStaying(of: string, pages: readonly Page[], readAt: number) {
  const [held, setHeld] = useState<readonly string[]>([]);
  const hold = useCallback((id: string, holds: boolean) => {
    setHeld((all) => (holds ? [...all, id] : all.toSpliced(all.indexOf(id), 1)));
  }, []);
  const [shown, setShown] = useState(() => ({ of, pages, held, items: itemsOf(pages) }));
  if (shown.of === of && shown.pages === pages && shown.held === held)
    return { items: shown.items, hold };
  const before = shown.of === of ? shown.items : [];
  const items = withDecided(before, itemsOf(pages), readAt, held);
  setShown({ of, pages, held, items });
  return { items, hold };
}

const itemsOf = (pages: readonly Page[]) => pages.flatMap((page) => page.items);
