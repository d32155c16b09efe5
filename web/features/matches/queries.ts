import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { readTraitsInWords } from "#contract/assessment.ts";
import type { EmployerMatch, listEmployerMatches } from "#contract/employer-matches.ts";
import type { readTalentRequest } from "#contract/talent-requests.ts";
import type { readFeedback } from "#contract/match-feedback.ts";
import type { readEmployerMatch } from "#contract/match-profiles.ts";
import { call } from "#web/api.ts";
import { pageOf } from "#web/lib/page-of.ts";
import { mayBeKept } from "#web/lib/query-client.ts";
import { keyOfCall, reading, readingPages } from "#web/reading.ts";
import type { MatchQuery } from "./search.ts";
import { isOpenState, nameOf } from "./words.ts";

/** The traits that have a word and no number here. */
export const useTraitsInWords = () =>
  useQuery(reading<typeof readTraitsInWords>("/api/employer/worded-traits"));

export const listPath = "/api/employer/matches";
const pageSize = 20;

/** The matches that the filters let through, in their order, page after page. */
export const useMatches = (filters: MatchQuery, enabled = true) =>
  useInfiniteQuery({
    ...readingPages<typeof listEmployerMatches>(listPath, {
      query: { ...filters, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
    meta: mayBeKept,
    enabled,
  });

export type Matches = ReturnType<typeof useMatches>;

/** How many names a question about a hire can hold. */
const namesAtMost = 5;

/** As many matches as one call answers: hardly a job has more that a hire could close, or a shop more to meet. */
const atOnce = 200;

/** Matches whose interview is agreed and lies ahead. */
const toBeMet = (matches: EmployerMatch[]) =>
  matches.flatMap(({ jobseeker, interview, can }) =>
    interview?.state === "picked" && can.cancelInterview ? { jobseeker, interview } : [],
  );

/** Whether hiring somebody fills the job, whose open matches that closes, and which agreed interviews it cancels. */
export function useClosedByHire({ id, requestId }: Pick<EmployerMatch, "id" | "requestId">) {
  return useQuery({
    queryKey: keyOfCall(listPath, { closedByHireOf: id }),
    queryFn: async () => {
      const { hiresMade, hiresNeeded } = await call<typeof readTalentRequest>(
        "GET",
        "/api/talent-requests/:id",
        { params: { id: requestId } },
      );
      if (hiresMade + 1 < hiresNeeded) return { fills: false, names: [], more: 0, cancelled: [] };
      const { items } = pageOf(
        await call<typeof listEmployerMatches>("GET", listPath, {
          query: { requestId, state: "open", limit: atOnce },
        }),
      );
      const others = items.filter((match) => match.id !== id && isOpenState(match.state));
      return {
        fills: true,
        names: others.slice(0, namesAtMost).map(({ jobseeker }) => nameOf(jobseeker)),
        more: Math.max(0, others.length - namesAtMost),
        cancelled: toBeMet(others),
      };
    },
  });
}

/** The matches of the shop that an interview was asked for. */
export const useInterviewing = () =>
  useQuery({
    ...reading<typeof listEmployerMatches>(listPath, {
      query: { state: "interviewing", limit: atOnce },
    }),
    select: (answer) => pageOf(answer).items,
  });

export const matchOf = (id: string) =>
  reading<typeof readEmployerMatch>("/api/employer/matches/:id", { params: { id } });

/** The full profile behind one match. */
export const useMatch = (id: string) => useQuery(matchOf(id));

export const feedbackOf = (matchId: string) =>
  reading<typeof readFeedback>("/api/matches/:matchId/feedback", { params: { matchId } });

/** What the shop has said about an interview so far. */
export const useFeedback = (matchId: string) => useQuery(feedbackOf(matchId));
