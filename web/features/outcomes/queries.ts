import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { answerOutcome, readOutcome } from "#contract/outcomes.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";
import { reading } from "#web/reading.ts";

const outcomeOf = (matchId: string) =>
  reading<typeof readOutcome>("/api/matches/:matchId/outcome", { params: { matchId } });

/** How a hire went, as the reader may see it; null where there is nothing to see. */
export const useOutcome = (matchId: string) => useQuery(outcomeOf(matchId));

/** Says how it went, for the reader's own side. */
export function useAnswerOutcome(matchId: string) {
  const queries = useQueryClient();
  const { queryKey } = outcomeOf(matchId);
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerOutcome>) =>
      call<typeof answerOutcome>("POST", "/api/matches/:matchId/outcome", {
        params: { matchId },
        body,
      }),
    onSuccess: (outcome) => queries.setQueryData(queryKey, outcome),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
