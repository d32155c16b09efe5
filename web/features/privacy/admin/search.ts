import type { ReviewRequest } from "#contract/privacy.ts";
import { choiceParam, textParam } from "#web/lib/search-params.ts";

type Status = ReviewRequest["status"];

export const statusLabels: Record<Status, string> = { open: "Open", answered: "Answered" };

export const statuses = Object.keys(statusLabels) as Status[];

/** What the address of `/admin/reviews` may hold. */
export interface ReviewsSearch {
  status?: Status | undefined;
  cursor?: string | undefined;
}

/** Reads the query string; what is not valid is left out. */
export const readReviewsSearch = (raw: Record<string, unknown>): ReviewsSearch => ({
  status: choiceParam(raw.status, statuses),
  cursor: textParam(raw.cursor, 200),
});
