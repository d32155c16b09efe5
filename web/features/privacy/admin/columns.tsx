import type { ReviewRequest } from "#contract/privacy.ts";
import { CandidateLink } from "#web/features/candidates/api.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { statusLabels } from "./search.ts";

/** What the list shows of a request, and the way to its answer. */
export const columnsFor = (onAnswer: (request: ReviewRequest) => void): Column<ReviewRequest>[] => [
  {
    id: "person",
    header: "Person",
    primary: true,
    cell: ({ person, candidateId }) =>
      candidateId ? (
        <CandidateLink id={candidateId} name={person} />
      ) : (
        <bdi className="font-semibold break-words">{person}</bdi>
      ),
  },
  {
    id: "asked",
    header: "Asked",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => (
      <Badge tone={status === "open" ? "warning" : "success"}>{statusLabels[status]}</Badge>
    ),
  },
  {
    id: "answered",
    header: "Answered",
    cell: ({ answeredAt }) => (answeredAt ? <Time at={answeredAt} language="en" /> : "Not yet"),
  },
  {
    id: "actions",
    header: "Answer",
    actions: true,
    cell: (request) =>
      request.status === "open" && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Answer ${request.person}`}
          onClick={() => onAnswer(request)}
        >
          Answer
        </Button>
      ),
  },
];
