import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { answerOutcome, HireOutcome, readOutcome } from "#contract/outcomes.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

const outcomeKey = (matchId: string) => ["outcomes", matchId] as const;

/** How a hire went, as the reader may see it; null where there is nothing to see. */
export function useOutcome(matchId: string) {
  return useQuery({
    queryKey: outcomeKey(matchId),
    queryFn: () =>
      call<typeof readOutcome>("GET", "/api/matches/:matchId/outcome", { params: { matchId } }),
  });
}

/** Says how it went, for the reader's own side. */
export function useAnswerOutcome(matchId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof answerOutcome>) =>
      call<typeof answerOutcome>("POST", "/api/matches/:matchId/outcome", {
        params: { matchId },
        body,
      }),
    onSuccess: (outcome) => queries.setQueryData<HireOutcome | null>(outcomeKey(matchId), outcome),
    onError: () => queries.invalidateQueries({ queryKey: outcomeKey(matchId) }),
  });
}
