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
import { employerKey, useShopId } from "#web/features/shops/api.ts";
import { pageAfterPage } from "#web/lib/page-of.ts";

const root = "hiring-scout";
export const sessionsKey = [root, "sessions"] as const;
export const sessionKey = (id: string) => [root, "session", id] as const;
export const scorecardsKey = (id: string) => [root, "scorecards", id] as const;
export const scoringsKey = (id: string) => [root, "scorings", id] as const;
/** A document that is being read. */
export const documentKey = [root, "document"] as const;
export const versionsKey = (id: string) => [root, "versions", id] as const;

const sessionsOnPage = 20;

/** The hiring sessions of the shop in view, or the caller's own, newest first, page after page. */
export function useSessions() {
  const shopId = useShopId();
  return useInfiniteQuery({
    queryKey: shopId ? [...sessionsKey, shopId] : sessionsKey,
    ...pageAfterPage((cursor) =>
      call<typeof listHiringSessions>("GET", "/api/hiring-scout/sessions", {
        query: { shopId, cursor, limit: sessionsOnPage },
      }),
    ),
  });
}

/** One hiring session. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: () =>
      call<typeof readHiringSession>("GET", "/api/hiring-scout/sessions/:id", { params: { id } }),
  });

/** The scorecards of a session, newest first. */
const scorecardsOf = (id: string) =>
  queryOptions({
    queryKey: scorecardsKey(id),
    queryFn: async () =>
      (await call<typeof listScorecards>("GET", "/api/hiring-scout/sessions/:id/scorecards", {
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

/** Every version of a session's framework, newest first. */
export const useVersions = (id: string) =>
  useQuery({
    queryKey: versionsKey(id),
    queryFn: () =>
      call<typeof listFrameworkVersions>(
        "GET",
        "/api/hiring-scout/sessions/:id/framework/versions",
        { params: { id } },
      ),
  });

/** The roles that a title may be understood as. */
export const useKnownRoles = () =>
  useQuery({
    queryKey: [root, "roles"],
    queryFn: () => call<typeof listKnownRoles>("GET", "/api/hiring-scout/roles"),
  });

const matchesOnPage = 20;

/** The shop's matches that are not settled, newest first, page after page. */
export const useOpenMatches = () =>
  useInfiniteQuery({
    queryKey: [...employerKey, "open for the scout"],
    ...pageAfterPage((cursor) =>
      call<typeof listEmployerMatches>("GET", "/api/employer/matches", {
        query: { state: "open", cursor, limit: matchesOnPage },
      }),
    ),
  });
