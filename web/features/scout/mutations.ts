import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  createHiringSession,
  deleteHiringSession,
  editFramework,
  Framework,
  HiringSession,
  updateHiringSession,
} from "#contract/scout.ts";
import type { saveOwnScore } from "#contract/scout-own-scores.ts";
import type { deleteScorecard } from "#contract/scout-scorecards.ts";
import { call } from "#web/api.ts";
import { useChange, useReadAnew } from "#web/reading.ts";
import { frameworkVersions, hiringSession, scorecardsOf, sessionLists } from "./queries.ts";
import { type Importing, importSession } from "./importing.ts";

/** Shows a session as the server answered it, and has the list of them read again. */
function useShowSession() {
  const queries = useQueryClient();
  const readListsAnew = useReadAnew(sessionLists);
  return (session: HiringSession) => {
    queries.setQueryData(hiringSession(session.id).queryKey, session);
    void readListsAnew();
  };
}

/** Makes a session for a role; the same `idempotencyKey` makes it once. */
export function useCreateSession() {
  const showSession = useShowSession();
  return useMutation({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyOf<typeof createHiringSession>;
      idempotencyKey: string;
    }) =>
      call<typeof createHiringSession>("POST", "/api/hiring-scout/sessions", {
        body,
        idempotencyKey,
      }),
    onSuccess: showSession,
  });
}

/** Takes an exported session back as a new one, and tells how far it is; `signal` cancels it. */
export const useImportSession = () =>
  useChange((importing: Importing) => importSession(importing), sessionLists);

/** Renames a session, or chooses whether own scores come first. */
export function useUpdateSession(id: string) {
  const showSession = useShowSession();
  const readCardsAnew = useReadAnew(scorecardsOf(id).queryKey);
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateHiringSession>) =>
      call<typeof updateHiringSession>("PATCH", "/api/hiring-scout/sessions/:id", {
        params: { id },
        body,
      }),
    onSuccess: (session) => {
      showSession(session);
      return readCardsAnew();
    },
  });
}

/** Deletes a session with everything in it. */
export const useDeleteSession = (id: string) =>
  useChange(
    () =>
      call<typeof deleteHiringSession>("DELETE", "/api/hiring-scout/sessions/:id", {
        params: { id },
      }),
    sessionLists,
  );

/** Saves an edited framework as the next version. */
export function useEditFramework(id: string) {
  const showSession = useShowSession();
  const readCardsAnew = useReadAnew(scorecardsOf(id).queryKey);
  const readVersionsAnew = useReadAnew(frameworkVersions(id).queryKey);
  return useMutation({
    mutationFn: (body: Framework) =>
      call<typeof editFramework>("PUT", "/api/hiring-scout/sessions/:id/framework", {
        params: { id },
        body,
      }),
    onSuccess: (session) => {
      showSession(session);
      // Other weights are other overall scores. The editor closes at once: it would ask whether to drop what is saved.
      void readCardsAnew();
      void readVersionsAnew();
    },
  });
}

/** Keeps the caller's own score beside the machine's. */
export function useSaveOwnScore(id: string, scorecardId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveOwnScore>) =>
      call<typeof saveOwnScore>(
        "PUT",
        "/api/hiring-scout/sessions/:id/scorecards/:scorecardId/own-score",
        { params: { id, scorecardId }, body },
      ),
    onSuccess: (card) =>
      queries.setQueryData(scorecardsOf(id).queryKey, (before) =>
        before?.map((one) => (one.id === card.id ? card : one)),
      ),
  });
}

/** Deletes a scorecard and the text in it. */
export function useDeleteScorecard(id: string) {
  const queries = useQueryClient();
  // Both count the cards.
  const readCountsAnew = useReadAnew(hiringSession(id).queryKey, sessionLists);
  return useMutation({
    mutationFn: (scorecardId: string) =>
      call<typeof deleteScorecard>(
        "DELETE",
        "/api/hiring-scout/sessions/:id/scorecards/:scorecardId",
        { params: { id, scorecardId } },
      ),
    onSuccess: (_answer, scorecardId) => {
      queries.setQueryData(scorecardsOf(id).queryKey, (before) =>
        before?.filter((card) => card.id !== scorecardId),
      );
      void readCountsAnew();
    },
  });
}
