import { choiceParam, textParam } from "#web/lib/search-params.ts";

export const scoutTabs = ["framework", "candidates", "bias"] as const;
export type ScoutTab = (typeof scoutTabs)[number];

/** Scorecards that fit beside each other. */
export const comparedMost = 4;

/** What the address of `/employer/hiring-scout` may hold: the session, its tab, what is compared. */
export interface ScoutSearch {
  session?: string | undefined;
  tab?: ScoutTab | undefined;
  /** Scorecards side by side, separated by commas. */
  compare?: string | undefined;
}

/** Reads the address's search part; whatever makes no sense there is left out. */
export function readScoutSearch(raw: Record<string, unknown>): ScoutSearch {
  return {
    session: textParam(raw.session, 60),
    tab: choiceParam(raw.tab, scoutTabs),
    compare: textParam(raw.compare, 200),
  };
}

/** The scorecards that an address compares. */
export const comparedIds = ({ compare }: ScoutSearch): string[] =>
  compare?.split(",").slice(0, comparedMost) ?? [];
