import { useState } from "react";
import type { EmployerMatch } from "#contract/employer-matches.ts";

const canBeUndone = ({ can, undoUntil }: EmployerMatch, now: number) =>
  can.undo && undoUntil !== null && Date.parse(undoUntil) > now;

/**
 * The matches of a list, with those that were decided there and can still be taken back in their old places:
 * a filter would take the card away, and the way back with it.
 * @param before what the list showed until now
 * @param now milliseconds since 1970
 */
export function withDecided(
  before: readonly EmployerMatch[],
  items: readonly EmployerMatch[],
  now: number,
): EmployerMatch[] {
  const all = [...items];
  const listed = new Set(items.map(({ id }) => id));
  for (const [place, match] of before.entries())
    if (!listed.has(match.id) && canBeUndone(match, now)) all.splice(place, 0, match);
  return all;
}

interface Page {
  items: EmployerMatch[];
}

/**
 * The matches on the pages of a list, those just decided among them.
 * @param of which list this is: another one begins anew
 * @param readAt when the pages were read, in milliseconds since 1970
 */
export function useStaying(of: string, pages: readonly Page[], readAt: number): EmployerMatch[] {
  const [shown, setShown] = useState(() => ({ of, pages, items: itemsOf(pages) }));
  if (shown.of === of && shown.pages === pages) return shown.items;
  const before = shown.of === of ? shown.items : [];
  const items = withDecided(before, itemsOf(pages), readAt);
  setShown({ of, pages, items });
  return items;
}

const itemsOf = (pages: readonly Page[]) => pages.flatMap((page) => page.items);
