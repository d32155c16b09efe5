import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { answerReviewRequest, listReviewRequests } from "#contract/privacy.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { ReviewsSearch } from "./search.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

const list = async (query: ReviewsSearch & { limit: number }) =>
  pageOf(await call<typeof listReviewRequests>("GET", "/api/admin/review-requests", { query }));

/** One page of the requests for a human review. */
export function useReviewRequests({ status, cursor }: ReviewsSearch) {
  return useQuery({
    queryKey: ["admin", "review-requests", { status, cursor }],
    queryFn: () => list({ status, cursor, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
}

/** How many requests wait for an answer. */
export function useOpenReviews() {
  return useQuery({
    queryKey: ["admin", "review-requests", "open"],
    queryFn: async () => (await list({ status: "open", limit: 1 })).counts.total,
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
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
