import { Check, CircleDashed } from "lucide-react";
import { useState } from "react";
import type { CandidateDetail } from "#contract/candidates.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import { choiceParam } from "#web/lib/search-params.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { missingWords, statusLabels, statuses } from "../words.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { ReadinessDialog } from "./readiness-dialog.tsx";

/** Where the candidate stands, what is missing, and the two decisions: the move and the override. */
export function StandingCard({ candidate }: { candidate: CandidateDetail }) {
  const [moving, setMoving] = useState<ProfileStatus>();
  const [deciding, setDeciding] = useState(false);
  const { can } = candidate;
  return (
    <Card>
      <CardHeader title="Standing" />
      <CardBody className="flex flex-col gap-5">
        {can.approve && (
          <Button onClick={() => setMoving("approved")}>
            <Check aria-hidden="true" />
            Approve the profile
          </Button>
        )}
        <MissingList candidate={candidate} />
        <Override candidate={candidate} onDecide={() => setDeciding(true)} />
        <MoveTo key={candidate.status} candidate={candidate} onMove={setMoving} />
      </CardBody>
      {moving && (
        <MoveDialog candidate={candidate} to={moving} onClose={() => setMoving(undefined)} />
      )}
      {deciding && <ReadinessDialog candidate={candidate} onClose={() => setDeciding(false)} />}
    </Card>
  );
}

interface MoveToProps {
  candidate: CandidateDetail;
  onMove: (status: ProfileStatus) => void;
}

/** Why somebody can't be moved there: by the server, or by the rules, which would take it back at once. */
function obstacleTo(to: ProfileStatus, { can, age, status, isJobReady }: CandidateDetail) {
  if (to === status || to === "submitted" || to === "under_review") return undefined;
  if (!can.moveForward)
    return age === null
      ? "They need to be 18 or older, and haven't said their age."
      : "They need to be 18 or older.";
  if (to === "matching" && !isJobReady)
    return `They need to be job ready. Until then, choose ${statusLabels.approved}.`;
  if (to === "approved" && status === "matching" && isJobReady)
    return "They are job ready, so they'd go straight back to the pool. Decide “not job ready” by hand instead.";
  return undefined;
}

/** Any status, chosen by hand. It begins with the one that the candidate has. */
function MoveTo({ candidate, onMove }: MoveToProps) {
  const { status } = candidate;
  const [chosen, setChosen] = useState<ProfileStatus>(status);
  const obstacle = obstacleTo(chosen, candidate);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMove(chosen);
      }}
      className="flex flex-wrap items-end gap-2"
    >
      <Field label="Move to" hint={obstacle} className="min-w-40 flex-1">
        <Select
          value={chosen}
          onChange={({ target }) => setChosen(choiceParam(target.value, statuses) ?? status)}
        >
          {statuses.map((value) => (
            <option key={value} value={value}>
              {statusLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={chosen === status || obstacle !== undefined}
      >
        Move
      </Button>
    </form>
  );
}

/** Why somebody is in doubt, and what comes of it. */
function doubtOf({ aiSummary, enableAIImprovement, status }: CandidateDetail) {
  if (aiSummary !== null)
    return "Newer scores would end job-readiness. Nothing changes until you decide by hand.";
  if (enableAIImprovement)
    return "A machine hasn't scored them yet. Nothing changes until it has, or you decide by hand.";
  return status === "matching"
    ? "They turned off automatic scoring. They keep their place until you score them by hand."
    : "They turned off automatic scoring. They enter the pool only once you score them by hand.";
}

/** Where somebody is, or is going, of whom nothing is missing. */
function nothingMissing(status: ProfileStatus) {
  if (status === "matched") return "Hired, so no longer in the matching pool.";
  return status === "matching" ? "In the matching pool." : "Ready for the matching pool.";
}

function MissingList({ candidate }: { candidate: CandidateDetail }) {
  const { missing, isJobReady, isDoubted, status } = candidate;
  if (missing.length === 0) return <p className="text-muted">{nothingMissing(status)}</p>;
  return (
    <div>
      <h3 className="mb-1 font-semibold">
        {isJobReady ? "Missing by the rule" : "What is still missing"}
      </h3>
      {isDoubted && <p className="mb-2 text-muted">{doubtOf(candidate)}</p>}
      <ul className="flex flex-col gap-1">
        {missing.map((step) => (
          <li key={step} className="flex items-start gap-2">
            <CircleDashed aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
            {missingWords[step]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Override({ candidate, onDecide }: { candidate: CandidateDetail; onDecide: () => void }) {
  const { jobReadyOverride, isJobReady } = candidate;
  const decided =
    jobReadyOverride === null
      ? `${isJobReady ? "Job ready" : "Not job ready"}, by the rule.`
      : `${jobReadyOverride ? "Job ready" : "Not job ready"}, decided by an admin.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
      <p>{decided}</p>
      <Button variant="secondary" size="sm" onClick={onDecide}>
        Decide by hand
      </Button>
    </div>
  );
}
