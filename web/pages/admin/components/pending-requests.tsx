import { Link } from "@tanstack/react-router";
import { Eye, Inbox, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { TalentRequest } from "#contract/talent-requests.ts";
import { LaterAddEmployerDialog } from "#web/features/shops/api.ts";
import { exportAddress } from "#web/features/candidates/api.ts";
import {
  PreviewDialog,
  statusLabels,
  statusTones,
  titleOf,
  useEmployersRequests,
} from "#web/features/talent-requests/api.ts";
import { ExportLink } from "#web/lib/export-link.tsx";
import { ButtonsAhead, RowsAhead } from "#web/ui/ahead.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { linkStyle } from "#web/ui/link-style.ts";

/** The newest open request of an employer; the others are one click away. */
export function PendingRequests() {
  const requests = useEmployersRequests({ status: "open", limit: 1 });
  const { data } = requests;
  const [adding, setAdding] = useState(false);
  const first = data?.items[0];
  const total = data?.counts.total ?? 0;
  return (
    <Card aria-labelledby="pending-requests">
      <CardHeader
        title={<span id="pending-requests">Pending Requests & Activity</span>}
        actions={
          (first || !data) && (
            <>
              <Link
                to="/admin/requests"
                search={total > 1 ? { status: "open" } : {}}
                className={linkStyle}
              >
                {total <= 1 ? "All requests" : `All ${total.toLocaleString("en")} open requests`}
              </Link>
              <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                Add New Employer Request
              </Button>
            </>
          )
        }
      />
      <CardBody>
        <Loaded
          query={requests}
          failure="We couldn't load the requests"
          waiting={
            <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
              <RowsAhead rows={1} className="min-w-56 py-0" />
              <ButtonsAhead />
            </div>
          }
          empty={
            <EmptyState
              icon={Inbox}
              title="No active employer requests"
              text="Add an employer with a first request. They're invited by email."
              action={
                <Button onClick={() => setAdding(true)}>
                  <Plus aria-hidden="true" />
                  Add New Employer Request
                </Button>
              }
            />
          }
        >
          {({ items: [newest] }) => newest && <FirstRequest request={newest} />}
        </Loaded>
      </CardBody>
      {adding && (
        <Suspense fallback={null}>
          <LaterAddEmployerDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function FirstRequest({ request }: { request: TalentRequest }) {
  const [previewing, setPreviewing] = useState(false);
  const { location, hiresNeeded, status, employer } = request;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h3 dir="auto" className="text-xl font-heavy break-words">
          {titleOf(request)}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {employer.shopName && <bdi>{employer.shopName}</bdi>}
          <bdi>{location}</bdi>
          <span>
            Candidates Needed: <b className="text-ink">{hiresNeeded}</b>
          </span>
          <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setPreviewing(true)}>
          <Eye aria-hidden="true" />
          Preview Match Email
        </Button>
        <ExportLink href={exportAddress({ status: "talent" })}>Export Approved Talent</ExportLink>
      </div>
      {previewing && <PreviewDialog request={request} onClose={() => setPreviewing(false)} />}
    </div>
  );
}
