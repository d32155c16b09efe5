import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { moveCandidate, scoreCandidate } from "#contract/candidates.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

export type Move = NonNullable<BodyOf<typeof moveCandidate>>;
export type HandScores = NonNullable<BodyOf<typeof scoreCandidate>>;

/** Approves, moves or decides job-readiness by hand. */
export function useMoveCandidate(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Move) =>
      call<typeof moveCandidate>("PATCH", "/api/admin/candidates/:id", { params: { id }, body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** Scores by hand, in place of the machine. */
export function useScoreCandidate(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: HandScores & { idempotencyKey: string }) =>
      call<typeof scoreCandidate>("POST", "/api/admin/candidates/:id/assessments", {
        params: { id },
        body,
        idempotencyKey,
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}
