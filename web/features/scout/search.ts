import { readShopSearch, type ShopSearch } from "#web/features/shops/api.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";

export const scoutTabs = ["framework", "candidates", "bias"] as const;
export type ScoutTab = (typeof scoutTabs)[number];

export const cardOrders = ["best", "newest"] as const;
export type CardOrder = (typeof cardOrders)[number];

/** Scorecards that fit beside each other. */
export const comparedMost = 4;

/** What the address of `/employer/hiring-scout` may hold: the session, its tab, its order, what is compared. */
export interface ScoutSearch extends ShopSearch {
  session?: string | undefined;
  tab?: ScoutTab | undefined;
  /** How scorecards are sorted; best first where it says nothing. */
  sort?: CardOrder | undefined;
  /** Scorecards side by side, separated by commas. */
  compare?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export function readScoutSearch(raw: Record<string, unknown>): ScoutSearch {
  return {
    ...readShopSearch(raw),
    session: textParam(raw.session, 60),
    tab: choiceParam(raw.tab, scoutTabs),
    sort: choiceParam(raw.sort, cardOrders),
    compare: textParam(raw.compare, 200),
  };
}

interface Place {
  pathname: string;
  search: ScoutSearch;
}

const parts = ["shop", "session", "tab", "compare"] as const;

/** Sessions and tabs are parts of the address behind its path; sorting leaves nothing that is typed. */
export const leavesTab = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || parts.some((part) => from.search[part] !== to.search[part]);

/** Reads what the address of a session on paper may hold: whom it compares; nobody prints it whole. */
export const readPrintSearch = (
  raw: Record<string, unknown>,
): Pick<ScoutSearch, "shop" | "compare"> => ({
  ...readShopSearch(raw),
  compare: textParam(raw.compare, 200),
});

/** The scorecards that an address compares. */
export const comparedIds = ({ compare }: Pick<ScoutSearch, "compare">): string[] =>
  compare?.split(",").slice(0, comparedMost) ?? [];
