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
import { useSteady } from "#web/lib/use-steady.ts";
import { reading, useReadAnew } from "#web/reading.ts";
import { hiringSession, scorecardsOf, sessionLists } from "./queries.ts";

/** Between two looks at how far a scoring is, where nothing is heard of it, in milliseconds. */
const lookEvery = 2000;

const isRunning = ({ state }: Scoring) => state === "running";

export const scoringsOf = (id: string) =>
  reading<typeof listScorings>("/api/hiring-scout/sessions/:id/scorings", { params: { id } });

/**
 * A session's scorings of the last day, newest first; looked at again while one of them runs. Whoever only
 * looks at another's session sees none.
 */
export const useScorings = ({ id, can }: HiringSession) =>
  useQuery({
    ...scoringsOf(id),
    enabled: can.change,
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
      queries.setQueryData(scoringsOf(id).queryKey, (before = []) =>
        // An answer that is given again may be older than the list.
        before.some((one) => one.id === begun.id) ? before : [begun, ...before],
      ),
  });
}

/** Stops a scoring, or puts away one that failed. */
export function useCancelScoring(id: string) {
  const queries = useQueryClient();
  const readScoringsAnew = useReadAnew(scoringsOf(id).queryKey);
  const t = useTexts("scout");
  return useMutation({
    mutationFn: (scoring: Scoring) =>
      call<typeof cancelScoring>("DELETE", "/api/hiring-scout/scorings/:id", {
        params: { id: scoring.id },
      }),
    onSuccess: (ended, before) => {
      queries.setQueryData(scoringsOf(id).queryKey, (all) =>
        // One that was done before it could be stopped has its card: the next look shows it.
        all?.filter((one) => one.id !== ended.id || ended.state === "done"),
      );
      if (ended.state === "cancelled" && isRunning(before)) toast({ title: t("score.cancelled") });
      return readScoringsAnew();
    },
    onError: () =>
      toast({ title: t("errorTitle"), description: t("score.stopFailed"), variant: "destructive" }),
  });
}

/** Shows the card of each scoring that ends while the page is open, and says how it ended. */
export function useScoringsEnd(id: string, scorings: Scoring[] | undefined) {
  const readAnew = useSteady(
    useReadAnew(scorecardsOf(id).queryKey, hiringSession(id).queryKey, sessionLists),
  );
  const t = useTexts("scout");
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const { id: one, state } of scorings ?? []) {
      if (!running.current.has(one) || state === "running") continue;
      if (state === "failed")
        toast({ title: t("errorTitle"), description: t("score.failed"), variant: "destructive" });
      else toast({ title: t("successTitle"), description: t("score.done") });
      void readAnew();
    }
    running.current = new Set(scorings?.filter(isRunning).map((one) => one.id));
  }, [readAnew, scorings, t]);
}
