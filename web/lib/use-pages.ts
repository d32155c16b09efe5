import { useLocation, useNavigate } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Cursors of the pages that led to the one shown, the first page's blank. */
    trail?: readonly string[];
  }
}

/**
 * Turns the pages of a list whose cursor is in the address. Cursors lead one way only, so the way
 * back is kept beside the address; without it (a link that somebody sent) back means the start.
 */
export function usePages(cursor: string | undefined, pageSize: number) {
  const navigate = useNavigate();
  const kept = useLocation({ select: ({ state }) => state.trail });
  const trail = cursor ? kept : [];

  const turn = (to: string | undefined, trail: readonly string[] | undefined, replace = false) =>
    void navigate({
      to: ".",
      search: (before: object) => ({ ...before, cursor: to }),
      state: { trail },
      replace,
      resetScroll: false,
    });

  const turnBack = (replace?: boolean) =>
    turn(trail?.at(-1) || undefined, trail?.slice(0, -1), replace);

  return {
    /** Number of the first row shown; unknown where the way here is. */
    first: trail && trail.length * pageSize + 1,
    onNewer: cursor ? () => turnBack() : undefined,
    /** Leaves a page on which nothing is any more: no way back leads to it. */
    leave: () => turnBack(true),
    olderThan: (next: string | null | undefined) =>
      next ? () => turn(next, trail && [...trail, cursor ?? ""]) : undefined,
  };
}
