import { adminFigures } from "#web/features/analytics/api.ts";
import { useChange } from "#web/reading.ts";
import type { moveCandidate, scoreCandidate } from "#contract/candidates.ts";
import type { BodyOf } from "#contract/route.ts";
import { call } from "#web/api.ts";

export type Move = NonNullable<BodyOf<typeof moveCandidate>>;
export type HandScores = NonNullable<BodyOf<typeof scoreCandidate>>;

/** What a change of somebody's standing moves. */
const changed = ["/api/admin/candidates", "/api/admin/talent-requests", ...adminFigures] as const;

/** Approves, moves or decides job-readiness by hand. */
export const useMoveCandidate = (id: string) =>
  useChange(
    (body: Move) =>
      call<typeof moveCandidate>("PATCH", "/api/admin/candidates/:id", { params: { id }, body }),
    ...changed,
  );

/** Scores by hand, in place of the machine. */
export const useScoreCandidate = (id: string) =>
  useChange(
    ({ idempotencyKey, ...body }: HandScores & { idempotencyKey: string }) =>
      call<typeof scoreCandidate>("POST", "/api/admin/candidates/:id/assessments", {
        params: { id },
        body,
        idempotencyKey,
      }),
    ...changed,
  );
