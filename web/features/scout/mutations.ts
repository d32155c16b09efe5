import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#contract/route.ts";
import type {
  createHiringSession,
  deleteHiringSession,
  editFramework,
  Framework,
  HiringSession,
  updateHiringSession,
} from "#contract/scout.ts";
import type { deleteScorecard, saveOwnScore, Scorecard } from "#contract/scout-scorecards.ts";
import { call } from "#web/api.ts";
import { scorecardsKey, sessionKey, sessionsKey, versionsKey } from "./queries.ts";
import { type Importing, importSession } from "./importing.ts";

/** Shows a session as the server answered it, and has the list of them read again. */
function showSession(queries: QueryClient, session: HiringSession) {
  queries.setQueryData(sessionKey(session.id), session);
  void queries.invalidateQueries({ queryKey: sessionsKey });
}

/** Makes a session for a role; the same `idempotencyKey` makes it once. */
export function useCreateSession() {
  const queries = useQueryClient();
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
    onSuccess: (session) => showSession(queries, session),
  });
}

/** Takes an exported session back as a new one, and tells how far it is; `signal` cancels it. */
export function useImportSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (importing: Importing) => importSession(importing),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Renames a session, or chooses whether own scores come first. */
export function useUpdateSession(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateHiringSession>) =>
      call<typeof updateHiringSession>("PATCH", "/api/hiring-scout/sessions/:id", {
        params: { id },
        body,
      }),
    onSuccess: (session) => {
      showSession(queries, session);
      return queries.invalidateQueries({ queryKey: scorecardsKey(id) });
    },
  });
}

/** Deletes a session with everything in it. */
export function useDeleteSession(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof deleteHiringSession>("DELETE", "/api/hiring-scout/sessions/:id", {
        params: { id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Saves an edited framework as the next version. */
export function useEditFramework(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Framework) =>
      call<typeof editFramework>("PUT", "/api/hiring-scout/sessions/:id/framework", {
        params: { id },
        body,
      }),
    onSuccess: (session) => {
      showSession(queries, session);
      // Other weights are other overall scores.
      void queries.invalidateQueries({ queryKey: scorecardsKey(id) });
      return queries.invalidateQueries({ queryKey: versionsKey(id) });
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
      queries.setQueryData<Scorecard[]>(scorecardsKey(id), (before) =>
        before?.map((one) => (one.id === card.id ? card : one)),
      ),
  });
}

/** Deletes a scorecard and the text in it. */
export function useDeleteScorecard(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (scorecardId: string) =>
      call<typeof deleteScorecard>(
        "DELETE",
        "/api/hiring-scout/sessions/:id/scorecards/:scorecardId",
        { params: { id, scorecardId } },
      ),
    onSuccess: (_answer, scorecardId) => {
      queries.setQueryData<Scorecard[]>(scorecardsKey(id), (before) =>
        before?.filter((card) => card.id !== scorecardId),
      );
      // Both count the cards.
      for (const queryKey of [sessionKey(id), sessionsKey])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
