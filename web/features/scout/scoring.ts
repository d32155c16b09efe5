import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { BodyOf } from "#contract/route.ts";
import type { HiringSession } from "#contract/scout.ts";
import type {
  beginScoring,
  cancelScoring,
  listScorings,
  Scoring,
} from "#contract/scout-scorings.ts";
import { call } from "#web/api.ts";
import { featureUsed } from "#web/features/analytics/api.ts";
import { useTexts } from "#web/i18n.ts";
import { toast } from "#web/ui/toast.ts";
import { scorecardsKey, scoringsKey, sessionKey, sessionsKey } from "./queries.ts";

/** Between two looks at how far a scoring is, where nothing is heard of it, in milliseconds. */
const lookEvery = 2000;

const isRunning = ({ state }: Scoring) => state === "running";

/**
 * A session's scorings of the last day, newest first; looked at again while one of them runs. Whoever only
 * looks at another's session sees none.
 */
export const useScorings = ({ id, can }: HiringSession) =>
  useQuery({
    queryKey: scoringsKey(id),
    enabled: can.change,
    queryFn: () =>
      call<typeof listScorings>("GET", "/api/hiring-scout/sessions/:id/scorings", {
        params: { id },
      }),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookEvery : false),
  });

/** Begins to score a candidate; the same `idempotencyKey` begins once. */
export function useBeginScoring(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (given: { body: BodyOf<typeof beginScoring>; idempotencyKey: string }) => {
      featureUsed("hiring_scout");
      return call<typeof beginScoring>("POST", "/api/hiring-scout/sessions/:id/scorings", {
        params: { id },
        ...given,
      });
    },
    onSuccess: (begun) =>
      queries.setQueryData<Scoring[]>(scoringsKey(id), (before = []) =>
        // An answer that is given again may be older than the list.
        before.some((one) => one.id === begun.id) ? before : [begun, ...before],
      ),
  });
}

/** Stops a scoring, or puts away one that failed. */
export function useCancelScoring(id: string) {
  const queries = useQueryClient();
  const t = useTexts("scout");
  return useMutation({
    mutationFn: (scoring: Scoring) =>
      call<typeof cancelScoring>("DELETE", "/api/hiring-scout/scorings/:id", {
        params: { id: scoring.id },
      }),
    onSuccess: (ended, before) => {
      queries.setQueryData<Scoring[]>(scoringsKey(id), (all) =>
        // One that was done before it could be stopped has its card: the next look shows it.
        all?.filter((one) => one.id !== ended.id || ended.state === "done"),
      );
      if (ended.state === "cancelled" && isRunning(before)) toast({ title: t("score.cancelled") });
      return queries.invalidateQueries({ queryKey: scoringsKey(id) });
    },
    onError: () =>
      toast({ title: t("errorTitle"), description: t("score.stopFailed"), variant: "destructive" }),
  });
}

/** Shows the card of each scoring that ends while the page is open, and says how it ended. */
export function useScoringsEnd(id: string, scorings: Scoring[] | undefined) {
  const queries = useQueryClient();
  const t = useTexts("scout");
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const { id: one, state } of scorings ?? []) {
      if (!running.current.has(one) || state === "running") continue;
      if (state === "failed")
        toast({ title: t("errorTitle"), description: t("score.failed"), variant: "destructive" });
      else toast({ title: t("successTitle"), description: t("score.done") });
      for (const queryKey of [scorecardsKey(id), sessionKey(id), sessionsKey])
        void queries.invalidateQueries({ queryKey });
    }
    running.current = new Set(scorings?.filter(isRunning).map((one) => one.id));
  }, [id, scorings, queries, t]);
}
