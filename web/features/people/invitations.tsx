import { ConfirmChange } from "#web/session/confirm-change.tsx";
import { useState } from "react";
import type { AdminInvitation } from "#contract/people.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { Time } from "#web/ui/time.tsx";
import { useRevokeInvitation } from "./mutations.ts";
import { useAdminInvitations } from "./queries.ts";

/** Whom it was offered to become an admin, and who has not answered. */
export function Invitations() {
  const invitations = useAdminInvitations();
  const revoke = useRevokeInvitation();
  const [asked, setAsked] = useState<AdminInvitation>();
  return (
    <>
      <Loaded
        query={invitations}
        failure="We couldn't load the invitations"
        waiting={<RowsAhead rows={2} />}
        empty={<p className="text-muted">No open invitations.</p>}
      >
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
            {rows.map((invitation) => (
              <li
                key={invitation.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
              >
                <div className="min-w-0">
                  <p dir="auto" className="font-semibold break-words">
                    {invitation.name}
                  </p>
                  <p className="text-sm break-words text-muted">
                    {invitation.email}, link works until{" "}
                    <Time at={invitation.expiresAt} language="en" show="date-time" />
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`Cancel the invitation to ${invitation.email}`}
                  onClick={() => setAsked(invitation)}
                >
                  Cancel invitation
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {asked && (
        <ConfirmChange
          change={revoke}
          id={asked.id}
          title="Cancel the invitation?"
          description={`The link that ${asked.email} got stops working.`}
          labels={{ confirm: "Cancel invitation", cancel: "Keep it" }}
          done={`The invitation to ${asked.email} was canceled`}
          failure="We couldn't cancel the invitation"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
