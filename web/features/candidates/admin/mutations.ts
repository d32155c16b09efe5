import { adminFigures } from "#web/features/analytics/admin-figures.ts";
import { keyOf } from "#web/reading.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { moveCandidate, scoreCandidate } from "#contract/candidates.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

export type Move = NonNullable<BodyOf<typeof moveCandidate>>;
export type HandScores = NonNullable<BodyOf<typeof scoreCandidate>>;

/** Has all read again that a change of somebody's standing moves. */
function useLookAgain() {
  const queries = useQueryClient();
  const changed = ["/api/admin/candidates", "/api/admin/talent-requests", ...adminFigures];
  return () =>
    Promise.all(changed.map((path) => queries.invalidateQueries({ queryKey: keyOf(path) })));
}

/** Approves, moves or decides job-readiness by hand. */
export function useMoveCandidate(id: string) {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: (body: Move) =>
      call<typeof moveCandidate>("PATCH", "/api/admin/candidates/:id", { params: { id }, body }),
    // A refusal too may mean that somebody else moved them.
    onSettled: lookAgain,
  });
}

/** Scores by hand, in place of the machine. */
export function useScoreCandidate(id: string) {
  const lookAgain = useLookAgain();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: HandScores & { idempotencyKey: string }) =>
      call<typeof scoreCandidate>("POST", "/api/admin/candidates/:id/assessments", {
        params: { id },
        body,
        idempotencyKey,
      }),
    onSuccess: lookAgain,
  });
}
