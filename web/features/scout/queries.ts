import { useQuery } from "@tanstack/react-query";
import type {
  HiringSession,
  listFrameworkVersions,
  listHiringSessions,
  listKnownRoles,
  readHiringSession,
} from "#contract/scout.ts";
import type { listScorecards, Scorecard } from "#contract/scout-scorecards.ts";
import type { EmployerMatch, listEmployerMatches } from "#contract/employer-matches.ts";
import { call } from "#web/api.ts";
import { employerKey } from "#web/features/shops/employer-key.ts";

const root = "hiring-scout";
export const sessionsKey = [root, "sessions"] as const;
export const sessionKey = (id: string) => [root, "session", id] as const;
export const scorecardsKey = (id: string) => [root, "scorecards", id] as const;
export const versionsKey = (id: string) => [root, "versions", id] as const;

/** The hiring sessions, newest first. */
export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: async () =>
      (await call<typeof listHiringSessions>("GET", "/api/hiring-scout/sessions", {
        query: {},
      })) as HiringSession[],
  });

/** One hiring session. */
export const useSession = (id: string) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: () =>
      call<typeof readHiringSession>("GET", "/api/hiring-scout/sessions/:id", { params: { id } }),
  });

/** The scorecards of a session, newest first. */
export const useScorecards = (id: string) =>
  useQuery({
    queryKey: scorecardsKey(id),
    queryFn: async () =>
      (await call<typeof listScorecards>("GET", "/api/hiring-scout/sessions/:id/scorecards", {
        params: { id },
        query: {},
      })) as Scorecard[],
  });

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

/** The shop's matches that are not settled, newest first. */
export const useOpenMatches = () =>
  useQuery({
    queryKey: [...employerKey, "matches", "open for the scout"],
    queryFn: async () =>
      (await call<typeof listEmployerMatches>("GET", "/api/employer/matches", {
        query: { state: "open" },
      })) as EmployerMatch[],
  });
