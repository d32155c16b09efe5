import type { Candidate } from "#contract/candidates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { hiddenWords, statusLabels, statusTones } from "../words.ts";

/** Where a candidate stands, whether they are job ready, and whether employers are kept from them. */
export function Badges({ candidate }: { candidate: Candidate }) {
  const { status, isJobReady, isDoubted, aiSummary, hidden } = candidate;
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      {isJobReady && <Badge tone="success">Job Ready</Badge>}
      {isDoubted && (
        <Badge tone="warning">
          {aiSummary === null ? "Scores missing: take a look" : "New scores: take a look"}
        </Badge>
      )}
      {hidden && <Badge tone="danger">{hiddenWords[hidden]}</Badge>}
    </span>
  );
}
