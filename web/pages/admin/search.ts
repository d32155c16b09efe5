import type { AccessRequestStatus } from "#contract/access-requests.ts";
import type { RequestStatus } from "#contract/talent-requests.ts";
import { choiceParam, type Sort, sortParam, textParam } from "#web/lib/search-params.ts";

/** What the address of `/admin` may hold: what is shown beside the work. */
export interface DashboardSearch {
  /** The analytics strip, hidden by default. */
  analytics?: true | undefined;
  /** Every candidate, in place of the job-ready ones. */
  all?: true | undefined;
}

const flag = (value: unknown) => (String(value) === "true" ? true : undefined);

/** Reads the query string; what is not valid is left out. */
export const readDashboardSearch = (raw: Record<string, unknown>): DashboardSearch => ({
  analytics: flag(raw.analytics),
  all: flag(raw.all),
});

type DeskStatus = "open" | "unmatched" | RequestStatus | AccessRequestStatus;

// Written out: the contract's own list would bring its schemas to every visitor.
const statuses = Object.keys({
  open: true,
  unmatched: true,
  pending: true,
  in_progress: true,
  filled: true,
  closed: true,
  approved: true,
  declined: true,
} satisfies Record<DeskStatus, true>) as DeskStatus[];

/** Columns of both lists; each knows its own. */
const deskColumns = ["role", "shop", "place", "status", "asked"] as const;
type DeskColumn = (typeof deskColumns)[number];

/** What the address of `/admin/requests` may hold: the tab, and what its list is narrowed to and ordered by. */
export interface DeskSearch {
  tab?: "employers" | "access" | undefined;
  status?: DeskStatus | undefined;
  search?: string | undefined;
  sort?: Sort<DeskColumn> | undefined;
  cursor?: string | undefined;
  /** The request that is open, to be filled. */
  request?: string | undefined;
}

export const readDeskSearch = (raw: Record<string, unknown>): DeskSearch => ({
  tab: choiceParam(raw.tab, ["employers", "access"]),
  status: choiceParam(raw.status, statuses),
  search: textParam(raw.search, 200),
  sort: sortParam(raw.sort, deskColumns),
  cursor: textParam(raw.cursor, 200),
  request: textParam(raw.request, 60),
});

/** What the address of `/admin/analytics` may hold. */
export interface AnalyticsSearch {
  tab?: "road" | "fairness" | "outcomes" | undefined;
  /** Weeks that the road looks back over; a quarter where none is named. */
  weeks?: 4 | 26 | 52 | undefined;
  /** A referral code, or `none`. */
  source?: string | undefined;
  /** What fairness and outcomes are told of; their panels know which there are. */
  stage?: string | undefined;
  measure?: string | undefined;
}

/** Weeks as an address or a select writes them; absent for the quarter that it begins with. */
export const roadWeeksIn = (value: unknown) =>
  ([4, 26, 52] as const).find((weeks) => String(weeks) === String(value));

export const readAnalyticsSearch = (raw: Record<string, unknown>): AnalyticsSearch => ({
  tab: choiceParam(raw.tab, ["road", "fairness", "outcomes"]),
  weeks: roadWeeksIn(raw.weeks),
  source: textParam(raw.source, 60),
  stage: textParam(raw.stage, 60),
  measure: textParam(raw.measure, 60),
});
