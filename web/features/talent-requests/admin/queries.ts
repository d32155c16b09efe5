import { reading, readingPages } from "#web/reading.ts";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type {
  listRequestCandidates,
  listRequestsToSend,
  listUnmatchedRequests,
  previewMatchEmail,
  readFit,
} from "#contract/admin-matches.ts";
import type { listEmployerMatches } from "#contract/employer-matches.ts";
import type { listTalentRequests, TalentRequest } from "#contract/talent-requests.ts";
import { pageOf } from "#web/lib/page-of.ts";
import type { Sort } from "#web/lib/search-params.ts";
import { followsDesk } from "#web/lib/query-client.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

/** What the list can be ordered by, in words. */
export const columnLabels = {
  role: "Role",
  place: "Location",
  status: "Status",
  asked: "Oldest first",
};

export type RequestsColumn = keyof typeof columnLabels;
export const requestsColumns = Object.keys(columnLabels) as RequestsColumn[];

export interface TalentRequestsQuery {
  status?: TalentRequest["status"] | "open" | undefined;
  search?: string | undefined;
  sort?: Sort<RequestsColumn> | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** One page of the employers' requests, newest first or as `sort` says; read while it is shown. */
export function useEmployersRequests(
  { limit = pageSize, ...query }: TalentRequestsQuery,
  enabled = true,
) {
  return useQuery({
    ...reading<typeof listTalentRequests>("/api/talent-requests", { query: { ...query, limit } }),
    enabled,
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

const unmatched = (query: { cursor?: string | undefined; limit: number }) =>
  reading<typeof listUnmatchedRequests>("/api/admin/talent-requests/unmatched", { query });

/** One page of the open requests for which nobody is in play, oldest first; read while it is shown. */
export const useUnmatchedRequests = (cursor: string | undefined, enabled: boolean) =>
  useQuery({
    ...unmatched({ cursor, limit: pageSize }),
    enabled,
    select: pageOf,
    placeholderData: keepPreviousData,
  });

/** How many such requests there are: one row is read, for a page comes with its counts. */
export const useUnmatchedCount = () =>
  useQuery({
    ...unmatched({ limit: 1 }),
    select: (answer) => pageOf(answer).counts.total,
    meta: followsDesk,
  });

/** Who fits a request, and who nearly does. */
export const useRequestCandidates = (requestId: string) =>
  useQuery(
    reading<typeof listRequestCandidates>("/api/admin/talent-requests/:id/candidates", {
      params: { id: requestId },
    }),
  );

/** The two mails of a match: with this candidate, or the best one of the pool. */
export function useMatchEmail(requestId: string, candidateId?: string) {
  return useQuery(
    reading<typeof previewMatchEmail>("/api/admin/talent-requests/:id/match-email", {
      params: { id: requestId },
      query: { candidateId },
    }),
  );
}

/** Requests for which a candidate can be sent, the nearest first. */
export function useRequestsToSend(candidateId: string) {
  return useQuery(
    reading<typeof listRequestsToSend>("/api/admin/candidates/:id/open-requests", {
      params: { id: candidateId },
    }),
  );
}

/** How a candidate fits a request. */
export function useFit(requestId: string, candidateId: string) {
  return useQuery(
    reading<typeof readFit>("/api/admin/talent-requests/:id/fit/:candidateId", {
      params: { id: requestId, candidateId },
    }),
  );
}

/** Who was sent for a request, newest first, more with every page. */
export function useRequestMatches(requestId: string) {
  return useInfiniteQuery(
    readingPages<typeof listEmployerMatches>("/api/employer/matches", {
      query: { requestId, limit: pageSize },
    }),
  );
}
