import { useQuery } from "@tanstack/react-query";
import type {
  answerReadingConsent,
  leaveTurn,
  Levels,
  nextTurn,
  rate,
  readInvitationToRate,
  readReadingConsent,
  readTurn,
} from "#contract/ratings.ts";
import { readingWording } from "#contract/reading-wording.ts";
import { call } from "#web/api.ts";
import { reading, useChange } from "#web/reading.ts";

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

/** The text to rate. Asking again answers the same one until it is rated or left. */
export const useNextTurn = () =>
  useQuery({
    queryKey: ["ratings", "next"],
    queryFn: () => call<typeof nextTurn>("POST", "/api/ratings/next"),
  });

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
