import type { Candidate } from "#contract/candidates.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { nameOf } from "../words.ts";
import { Badges } from "./badges.tsx";
import { CandidateLink } from "./candidate-link.tsx";
import { Who } from "./who.tsx";

/** What the list shows of a candidate, and the one decision that most of them wait for. */
export const columnsFor = (onApprove: (candidate: Candidate) => void): Column<Candidate>[] => [
  {
    id: "name",
    header: "Candidate",
    sort: "name",
    primary: true,
    cell: (candidate) => (
      <div className="min-w-0 md:max-w-64">
        <CandidateLink id={candidate.id} name={nameOf(candidate)} />
        <bdi className="block text-left text-sm break-words text-muted">
          {candidate.location ?? "No location yet"}
        </bdi>
      </div>
    ),
  },
  {
    id: "who",
    header: "At work",
    cell: (candidate) => (
      <div className="min-w-0 text-sm md:max-w-80 xl:max-w-lg">
        <Who candidate={candidate} />
        {candidate.aiSummary && (
          <p dir="auto" className="line-clamp-2 break-words text-muted">
            {candidate.aiSummary}
          </p>
        )}
      </div>
    ),
  },
  {
    id: "status",
    header: "Status",
    sort: "status",
    cell: (candidate) => <Badges candidate={candidate} />,
  },
  {
    id: "contact",
    header: "Contact",
    className: "xl:w-60",
    cell: ({ email, phone }) => (
      <div className="min-w-0 text-sm md:max-w-56">
        <EmailText email={email} />
        {phone && <p className="text-muted">{phone}</p>}
      </div>
    ),
  },
  {
    id: "since",
    header: "Since",
    sort: "since",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "actions",
    header: "Decision",
    actions: true,
    cell: (candidate) =>
      candidate.can.approve && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Approve ${nameOf(candidate)}`}
          onClick={() => onApprove(candidate)}
        >
          Approve
        </Button>
      ),
  },
];
