import type { AccessRequest, AccessRequestStatus } from "#contract/access-requests.ts";
import { EmailText } from "#web/lib/email-text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import type { Column } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import type { Tone } from "#web/ui/tone.ts";
import type { Decision } from "../mutations.ts";
import { statusLabels } from "../search.ts";

const tones: Record<AccessRequestStatus, Tone> = {
  pending: "warning",
  approved: "success",
  declined: "danger",
};

/** What the list shows of a request, and the two decisions. */
export const columnsFor = (
  onDecide: (request: AccessRequest, decision: Decision) => void,
): Column<AccessRequest>[] => [
  {
    id: "shop",
    header: "Shop",
    primary: true,
    sort: "shop",
    cell: ({ shopName, contactName }) => (
      <div className="min-w-0 md:max-w-72">
        <p dir="auto" className="font-semibold break-words">
          {shopName}
        </p>
        <p dir="auto" className="text-sm break-words text-muted">
          {contactName}
        </p>
      </div>
    ),
  },
  {
    id: "contact",
    header: "Contact",
    cell: ({ email, phone }) => (
      <div className="min-w-0 md:max-w-64">
        <a href={`mailto:${encodeURIComponent(email)}`} className={linkStyle}>
          <EmailText email={email} />
        </a>
        <p className="text-sm text-muted">
          <bdi>{phone}</bdi>
        </p>
      </div>
    ),
  },
  {
    id: "location",
    header: "Location",
    sort: "place",
    cell: ({ location }) => <bdi>{location}</bdi>,
  },
  {
    id: "asked",
    header: "Asked",
    sort: "asked",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "status",
    header: "Status",
    sort: "status",
    cell: (request) => <State request={request} />,
  },
  {
    id: "actions",
    header: "Decision",
    actions: true,
    cell: (request) =>
      request.status === "pending" && (
        <>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Approve ${request.shopName}`}
            onClick={() => onDecide(request, "approved")}
          >
            Approve
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Decline ${request.shopName}`}
            onClick={() => onDecide(request, "declined")}
          >
            Decline
          </Button>
        </>
      ),
  },
];

function State({ request: { status, decidedAt } }: { request: AccessRequest }) {
  return (
    <>
      <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
      {decidedAt && (
        <p className="mt-1 text-sm text-muted">
          <Time at={decidedAt} language="en" />
        </p>
      )}
    </>
  );
}
