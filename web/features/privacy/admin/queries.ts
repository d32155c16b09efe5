import { reading, useChange } from "#web/reading.ts";
import { adminFigures } from "#web/features/analytics/api.ts";
import { accountReadings } from "#web/features/people/api.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  answerReviewRequest,
  askForErasure,
  cancelErasure,
  listErasures,
  listReviewRequests,
} from "#contract/privacy.ts";
import type { listPeople } from "#contract/people.ts";
import type { listWaitlist } from "#contract/waitlist.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { followsDesk } from "#web/lib/query-client.ts";
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
    meta: followsDesk,
  });
}

/** Answers a request, which is told to the person. */
export const useAnswerReview = () =>
  useChange(
    ({ id, answer }: { id: string; answer: string }) =>
      call<typeof answerReviewRequest>("PATCH", "/api/admin/review-requests/:id", {
        params: { id },
        body: { answer },
      }),
    "/api/admin/review-requests",
    ...adminFigures,
  );

/** Whom admins have erased, newest first. */
export const useErasures = () => useQuery(reading<typeof listErasures>("/api/admin/erasures"));

/** Who owns an address: the names on its account and on its application, each undefined if there is none. */
export function useWhoseAddress(email: string | undefined) {
  const query = { search: email, limit: 20 };
  const enabled = email !== undefined;
  const named = ({ items }: { items: readonly { email: string; name: string }[] }) => {
    const found = items.find((one) => one.email.toLowerCase() === email?.trim().toLowerCase());
    // An account made by a link to sign in has no name yet.
    return found && (found.name || found.email);
  };
  const account = useQuery({
    ...reading<typeof listPeople>("/api/admin/people", { query }),
    select: (answer) => named(pageOf(answer)),
    enabled,
  });
  const application = useQuery({
    ...reading<typeof listWaitlist>("/api/admin/waitlist", { query }),
    select: (answer) => named(pageOf(answer)),
    enabled,
  });
  return {
    account: account.data,
    application: application.data,
    isLooking: account.isLoading || application.isLoading,
    /** Both lists were read: whoever is in neither is not known by this address. */
    isKnown: account.isSuccess && application.isSuccess,
  };
}

/** Begins the erasure of somebody who wrote in; the same key begins it once. */
export const useAskForErasure = () =>
  useChange(
    (asked: { body: BodyOf<typeof askForErasure>; idempotencyKey: string }) =>
      call<typeof askForErasure>("POST", "/api/admin/erasures", asked),
    ...accountReadings,
  );

/** Takes an erasure back that is not done yet. */
export const useCancelErasure = () =>
  useChange(
    (id: string) =>
      call<typeof cancelErasure>("DELETE", "/api/admin/erasures/:id", { params: { id } }),
    ...accountReadings,
  );
