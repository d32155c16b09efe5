import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  listFrameworkVersions,
  listHiringSessions,
  listKnownRoles,
  readHiringSession,
} from "#contract/scout.ts";
import type { listScorecards, Scorecard } from "#contract/scout-scorecards.ts";
import type { listEmployerMatches } from "#contract/employer-matches.ts";
import { call } from "#web/api.ts";
import { useShopId } from "#web/features/shops/api.ts";
import { keyOf, keyOfCall, reading, readingPages } from "#web/reading.ts";

const path = "/api/hiring-scout/sessions";

/** Lists of sessions, without what is below the address of each. */
export const sessionLists = keyOfCall(path);
/** A document that is being read. */
export const documentKey = keyOf("/api/hiring-scout/documents");

const sessionsOnPage = 20;

/** The hiring sessions of the shop in view, or the caller's own, newest first, page after page. */
export function useSessions() {
  const shopId = useShopId();
  return useInfiniteQuery(
    readingPages<typeof listHiringSessions>(path, { query: { shopId, limit: sessionsOnPage } }),
  );
}

export const hiringSession = (id: string) =>
  reading<typeof readHiringSession>(`${path}/:id`, { params: { id } });

/** One hiring session. */
export const useSession = (id: string) => useQuery(hiringSession(id));

/** The scorecards of a session, newest first. */
export const scorecardsOf = (id: string) =>
  queryOptions({
    queryKey: keyOfCall(`${path}/:id/scorecards`, { params: { id } }),
    queryFn: async () =>
      (await call<typeof listScorecards>("GET", `${path}/:id/scorecards`, {
        params: { id },
        query: {},
      })) as Scorecard[],
  });

export const useScorecards = (id: string) => useQuery(scorecardsOf(id));

/** The way to read them where no page shows them: those that are kept, unless they were marked as old since. */
export function useReadScorecards(id: string) {
  const queries = useQueryClient();
  return () => queries.fetchQuery(scorecardsOf(id));
}

export const frameworkVersions = (id: string) =>
  reading<typeof listFrameworkVersions>(`${path}/:id/framework/versions`, { params: { id } });

/** Every version of a session's framework, newest first. */
export const useVersions = (id: string) => useQuery(frameworkVersions(id));

/** The roles that a title may be understood as. */
export const useKnownRoles = () =>
  useQuery(reading<typeof listKnownRoles>("/api/hiring-scout/roles"));

const matchesOnPage = 20;

/** The shop's matches that are not settled, newest first, page after page. */
export const useOpenMatches = () =>
  useInfiniteQuery(
    readingPages<typeof listEmployerMatches>("/api/employer/matches", {
      query: { state: "open", limit: matchesOnPage },
    }),
  );
