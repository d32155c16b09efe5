import { Send } from "lucide-react";
import type { Candidate } from "#contract/candidates.ts";
import { Badges, CandidateLink, nameOf, Scores, Who } from "#web/features/candidates/api.ts";
import { Button } from "#web/ui/button.tsx";

interface CandidateRowProps {
  candidate: Candidate;
  onSend: (candidate: Candidate) => void;
}

/** One candidate with what an admin decides by, and the way to an employer. */
export function CandidateRow({ candidate, onSend }: CandidateRowProps) {
  const { id, location, phone, age, hasTransportation, aiSummary, can } = candidate;
  const name = nameOf(candidate);
  const facts = [
    location ?? "No location yet",
    phone,
    age === null ? null : `Age ${age}`,
    hasTransportation ? "Has Transportation" : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-5 first:border-t-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CandidateLink id={id} name={name} className="text-lg font-heavy" />
          <Badges candidate={candidate} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
          {facts.map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </p>
        <Who candidate={candidate} className="mt-1 text-sm font-semibold" />
        {aiSummary && (
          <p dir="auto" className="mt-2 line-clamp-3 max-w-prose text-sm break-words">
            {aiSummary}
          </p>
        )}
      </div>
      <Scores candidate={candidate} />
      <div className="flex flex-col items-start gap-1 lg:w-44 lg:items-end">
        <Button
          size="sm"
          variant="secondary"
          disabled={!can.send}
          aria-label={`Send to Employer: ${name}`}
          onClick={() => onSend(candidate)}
        >
          <Send aria-hidden="true" />
          Send to Employer
        </Button>
        {!can.send && <p className="text-sm text-muted lg:text-right">{reasonOf(candidate)}</p>}
      </div>
    </li>
  );
}

const reasonOf = ({ hidden, status, firstName }: Candidate) => {
  if (hidden) return "Hidden from employers";
  if (status === "matched") return "Hired already";
  return firstName === null ? "Profile not finished" : "Not approved yet";
};
