import { Send } from "lucide-react";
import { useState } from "react";
import type { CandidateDetail } from "#contract/candidates.ts";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import {
  closedLabels,
  SendDialog,
  stateLabels,
  stateTones,
} from "#web/features/talent-requests/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Time } from "#web/ui/time.tsx";
import { useCandidateMatches } from "#web/features/candidates/api.ts";
import { Loaded } from "#web/lib/loaded.tsx";

/** Which employers the candidate was sent to, what became of it, and the way to another. */
export function MatchesCard({ candidate }: { candidate: CandidateDetail }) {
  const query = useCandidateMatches(candidate.id);
  const [sending, setSending] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Matches"
        actions={
          candidate.can.send && (
            <Button size="sm" variant="secondary" onClick={() => setSending(true)}>
              <Send aria-hidden="true" />
              Send to Employer
            </Button>
          )
        }
      />
      <CardBody>
        <Loaded
          query={query}
          failure="We couldn't load the matches"
          waiting={<RowsAhead rows={1} ruled={false} className="py-1" />}
          empty={<p className="text-muted">Not sent to any employer yet.</p>}
        >
          {(data) => (
            <ul className="flex flex-col gap-4">
              {data.map((match) => (
                <Match key={match.id} match={match} />
              ))}
            </ul>
          )}
        </Loaded>
      </CardBody>
      {sending && <SendDialog candidate={candidate} onClose={() => setSending(false)} />}
    </Card>
  );
}

function Match({ match }: { match: EmployerMatch }) {
  const { roleTitle, shopName, state, createdAt, closedReason, answerBy } = match;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {roleTitle} at {shopName || "Employer"}
        </p>
        <p className="text-sm text-muted">
          <Time at={createdAt} language="en" />
          {answerBy && (
            <>
              {" · Answer by "}
              <Time at={answerBy} language="en" show="date-time" />
            </>
          )}
          {closedReason && ` · ${closedLabels[closedReason]}`}
        </p>
      </div>
      <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>
    </li>
  );
}
