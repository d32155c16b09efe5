import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  answerReadingConsent,
  Chosen,
  keepChosen,
  leaveTurn,
  Levels,
  nextTurn,
  rate,
  Rating,
  readInvitationToRate,
  readReadingConsent,
  readTurn,
} from "#contract/ratings.ts";
import { readingWording } from "#contract/reading-wording.ts";
import { call } from "#web/api.ts";
import { keyOfCall, reading, useChange } from "#web/reading.ts";

const consentPath = "/api/jobseeker/reading-consent";

/** What the person answered; null where they have not. */
export const useReadingConsent = () => useQuery(reading<typeof readReadingConsent>(consentPath));

/** Keeps their answer. */
export const useAnswerConsent = () =>
  useChange(
    (agrees: boolean) =>
      call<typeof answerReadingConsent>("PUT", consentPath, {
        body: { agrees, wording: readingWording },
      }),
    consentPath,
  );

const nextPath = "/api/ratings/next";
const nextKey = keyOfCall(nextPath);

/**
 * The text to rate. Asking again answers the same one until it is rated, left or taken back; so it is
 * asked for each time, and no text is kept that may no longer be read.
 */
export const useNextTurn = () =>
  useQuery({
    queryKey: nextKey,
    queryFn: () => call<typeof nextTurn>("POST", nextPath),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Keeps what was chosen so far, one after the other, also when the page is left meanwhile. A failure
 * costs nothing yet: the choices are on the screen, and the next one sends all of them again.
 */
export function useKeepChosen() {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: "ratings-chosen" },
    onMutate: ({ id, chosen }: { id: string; chosen: Chosen }) =>
      queries.setQueryData<Rating>(nextKey, (before) =>
        before?.turn?.id === id ? { ...before, turn: { ...before.turn, chosen } } : before,
      ),
    mutationFn: ({ id, chosen }: { id: string; chosen: Chosen }) =>
      call<typeof keepChosen>("PUT", "/api/ratings/:id/chosen", {
        params: { id },
        body: chosen,
        keepalive: true,
      }),
  });
}

/** A text that was rated and can still be rated otherwise. */
export const useTurn = (id: string | null) =>
  useQuery({
    ...reading<typeof readTurn>("/api/ratings/:id", { params: { id: id ?? "" } }),
    enabled: id !== null,
  });

/** Keeps a rating; the next text comes with it. */
export const useRate = () =>
  useChange(
    ({ id, levels }: { id: string; levels: Levels }) =>
      call<typeof rate>("PUT", "/api/ratings/:id", { params: { id }, body: levels }),
    "/api/ratings",
  );

/** Leaves a text whose writer the reader knows. */
export const useLeaveTurn = () =>
  useChange(
    (id: string) => call<typeof leaveTurn>("POST", "/api/ratings/:id/known", { params: { id } }),
    "/api/ratings",
  );

/** Whether somebody of a shop may rate. */
export const useIsRater = () =>
  useQuery(reading<typeof readInvitationToRate>("/api/employer/rater"));
