import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  actOnMatch,
  cancelInterviewAsShop,
  EmployerMatch,
  undoMatchAction,
} from "#contract/employer-matches.ts";
import type { giveFeedback } from "#contract/match-feedback.ts";
import type { BodyOf, CallOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { useBoot } from "#web/boot.ts";
import { shopReadings } from "#web/features/shops/api.ts";
import { keyOfAllPages, useReadAnew } from "#web/reading.ts";
import { noteHire } from "./hires-to-tell.ts";
import { feedbackOf, listPath, matchOf } from "./queries.ts";

interface Page {
  items: EmployerMatch[];
}

/** Puts a match as the server answered it on its page and into every list at once, and has all else read again. */
function useRefresh() {
  const queries = useQueryClient();
  const readAnew = useReadAnew(...shopReadings);
  return (fresh?: EmployerMatch) => {
    if (fresh) {
      queries.setQueryData(matchOf(fresh.id).queryKey, (shown) => shown && { ...shown, ...fresh });
      queries.setQueriesData<InfiniteData<Page>>({ queryKey: keyOfAllPages(listPath) }, (data) =>
        data === undefined
          ? data
          : {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((match) => (match.id === fresh.id ? fresh : match)),
              })),
            },
      );
    }
    void readAnew();
  };
}

/** Notes a hire for third parties, where there are any to hear of it (late-hires.tsx). */
function useNoteHire(matchId: string) {
  const { analytics } = useBoot();
  return (match: Parameters<typeof noteHire>[1]) => {
    if (analytics) noteHire(matchId, match);
  };
}

export type Decision = CallOf<typeof actOnMatch>["body"];

/** Hires, asks for an interview or passes. A refusal too is a reason to look again. */
export function useActOnMatch(matchId: string) {
  const refresh = useRefresh();
  const note = useNoteHire(matchId);
  return useMutation({
    mutationFn: (body: Decision) =>
      call<typeof actOnMatch>("POST", "/api/matches/:matchId/action", {
        params: { matchId },
        body,
      }),
    onSuccess: (match) => {
      note(match);
      refresh(match);
    },
    onError: () => refresh(),
  });
}

/** Takes the last hire or pass back. */
export function useUndo(matchId: string) {
  const refresh = useRefresh();
  const note = useNoteHire(matchId);
  return useMutation({
    mutationFn: () =>
      call<typeof undoMatchAction>("POST", "/api/matches/:matchId/undo", { params: { matchId } }),
    onSuccess: (match) => {
      note(match);
      refresh(match);
    },
    onError: () => refresh(),
  });
}

/** Calls the interview off, or takes the proposed times back: whichever the reader saw. */
export function useCancelInterview(matchId: string, seen: "proposed" | "picked") {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      call<typeof cancelInterviewAsShop>("POST", "/api/matches/:matchId/interview/cancel", {
        params: { matchId },
        query: { seen },
      }),
    onSuccess: (match) => refresh(match),
    onError: () => refresh(),
  });
}

/** Says how the interview went. */
export function useGiveFeedback(matchId: string) {
  const queries = useQueryClient();
  const refresh = useRefresh();
  const note = useNoteHire(matchId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof giveFeedback>) =>
      call<typeof giveFeedback>("PATCH", "/api/matches/:matchId/feedback", {
        params: { matchId },
        body,
      }),
    onSuccess: (feedback) => {
      note(feedback);
      queries.setQueryData(feedbackOf(matchId).queryKey, feedback);
      refresh();
    },
  });
}
