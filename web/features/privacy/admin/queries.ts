import { keyOf, reading } from "#web/reading.ts";
import { adminFigures } from "#web/features/analytics/admin-figures.ts";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { answerReviewRequest, listReviewRequests } from "#contract/privacy.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { ReviewsSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = (query: ReviewsSearch & { limit: number }) =>
  reading<typeof listReviewRequests>("/api/admin/review-requests", { query });

/** One page of the requests for a human review. */
export function useReviewRequests({ status, cursor }: ReviewsSearch) {
  return useQuery({
    ...list({ status, cursor, limit: pageSize }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait for an answer. */
export function useOpenReviews() {
  return useQuery({
    ...list({ status: "open", limit: 1 }),
    select: (answer) => pageOf(answer).counts.total,
  });
}

/** Answers a request, which is told to the person. */
export function useAnswerReview() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      call<typeof answerReviewRequest>("PATCH", "/api/admin/review-requests/:id", {
        params: { id },
        body: { answer },
      }),
    // Somebody else may have answered first: then too there is something else to show.
    onSettled: () =>
      Promise.all(
        ["/api/admin/review-requests", ...adminFigures].map((path) =>
          queries.invalidateQueries({ queryKey: keyOf(path) }),
        ),
      ),
  });
}
