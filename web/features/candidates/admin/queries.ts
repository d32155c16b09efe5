import { reading } from "#web/reading.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { listCandidateMatches } from "#contract/admin.ts";
import type {
  CandidateFilters,
  listCandidates,
  readCandidate,
  readCandidateHistory,
} from "#contract/candidates.ts";
import type { CandidateSort } from "./search.ts";
import { pageOf } from "#web/lib/page-of.ts";

/** Rows on a page of the list. */
export const pageSize = 50;

/** One page of the candidates that the filters let through. */
export function useCandidates(
  filters: CandidateFilters & { sort?: CandidateSort | undefined },
  cursor?: string,
  limit = pageSize,
) {
  return useQuery({
    ...reading<typeof listCandidates>("/api/admin/candidates", {
      query: { ...filters, cursor, limit },
    }),
    select: pageOf,
    placeholderData: keepPreviousData,
  });
}

/** Everything about one candidate; the server keeps that the admin looked. */
export function useCandidate(id: string) {
  return useQuery(reading<typeof readCandidate>("/api/admin/candidates/:id", { params: { id } }));
}

/** Every change of a candidate's standing, newest first. */
export function useCandidateHistory(id: string) {
  return useQuery(
    reading<typeof readCandidateHistory>("/api/admin/candidates/:id/history", { params: { id } }),
  );
}

/** Every match of a candidate, newest first. */
export function useCandidateMatches(id: string) {
  return useQuery(
    reading<typeof listCandidateMatches>("/api/admin/candidates/:id/matches", { params: { id } }),
  );
}
