import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listRequestsToSend, previewMatchEmail, readFit } from "#contract/admin-matches.ts";
import type { listEmployerMatches } from "#contract/employer-matches.ts";
import type { listTalentRequests, TalentRequest } from "#contract/talent-requests.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

export interface TalentRequestsQuery {
  status?: TalentRequest["status"] | "open" | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit?: number;
}

/** One page of the employers' requests, newest first. */
export function useTalentRequests({ limit = pageSize, ...query }: TalentRequestsQuery) {
  return useQuery({
    queryKey: ["admin", "talent-requests", query, limit],
    queryFn: async () =>
      pageOf(
        await call<typeof listTalentRequests>("GET", "/api/talent-requests", {
          query: { ...query, limit },
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** The two mails of a match: with this candidate, or the best one of the pool. */
export function useMatchEmail(requestId: string, candidateId?: string) {
  return useQuery({
    queryKey: ["admin", "match-email", requestId, candidateId],
    queryFn: () =>
      call<typeof previewMatchEmail>("GET", "/api/admin/talent-requests/:id/match-email", {
        params: { id: requestId },
        query: { candidateId },
      }),
  });
}

/** Requests for which a candidate can be sent, the nearest first. */
export function useRequestsToSend(candidateId: string) {
  return useQuery({
    queryKey: ["admin", "talent-requests", "for", candidateId],
    queryFn: () =>
      call<typeof listRequestsToSend>("GET", "/api/admin/candidates/:id/open-requests", {
        params: { id: candidateId },
      }),
  });
}

/** How a candidate fits a request. */
export function useFit(requestId: string, candidateId: string) {
  return useQuery({
    queryKey: ["admin", "fit", requestId, candidateId],
    queryFn: () =>
      call<typeof readFit>("GET", "/api/admin/talent-requests/:id/fit/:candidateId", {
        params: { id: requestId, candidateId },
      }),
  });
}

/** Who was sent for a request, newest first. */
export function useRequestMatches(requestId: string) {
  return useQuery({
    queryKey: ["admin", "matches", { requestId }],
    queryFn: async () =>
      pageOf(
        await call<typeof listEmployerMatches>("GET", "/api/employer/matches", {
          query: { requestId, limit: pageSize },
        }),
      ),
  });
}
