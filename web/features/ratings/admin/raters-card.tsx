import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { Rater } from "#contract/ratings.ts";
import { messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { EmailAsked } from "#web/forms/email-asked.tsx";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Loaded } from "#web/lib/loaded.tsx";
import { ConfirmChange } from "#web/session/confirm-change.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RowsAhead } from "#web/ui/ahead.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { useInviteRater, useRaters, useRevokeRater } from "./queries.ts";

const columns = (onRevoke: (rater: Rater) => void): Column<Rater>[] => [
  {
    id: "who",
    header: "Who",
    primary: true,
    cell: ({ name, email, shop }) => (
      <div className="min-w-0">
        <p dir="auto" className="font-semibold break-words">
          {[name, shop].filter(Boolean).join(", ")}
        </p>
        <p className="text-sm break-words text-muted">{email}</p>
      </div>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: ({ revokedAt }) => (
      <Badge tone={revokedAt ? "neutral" : "success"}>{revokedAt ? "Revoked" : "Rates"}</Badge>
    ),
  },
  {
    id: "invited",
    header: "Invited",
    cell: ({ invitedAt, invitedBy }) => (
      <span>
        <Time at={invitedAt} language="en" />
        {invitedBy && ` by ${invitedBy}`}
      </span>
    ),
  },
  { id: "ratings", header: "Ratings", numeric: true, cell: ({ ratings }) => ratings },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (rater) =>
      rater.revokedAt ? null : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Revoke the invitation of ${rater.name || rater.email}`}
          onClick={() => onRevoke(rater)}
        >
          Revoke
        </Button>
      ),
  },
];

/** People of shops who rate: to invite, to look over, to revoke. Admins rate without it. */
export function RatersCard() {
  const raters = useRaters();
  const invite = useInviteRater();
  const revoke = useRevokeRater();
  const [asked, setAsked] = useState<Rater>();
  const form = useContractForm({
    rules: async () => (await import("#contract/ratings.ts")).inviteRater.body,
    values: { email: "" },
    send: (body, idempotencyKey) => invite.mutateAsync({ ...body, idempotencyKey }),
    afterwards: "blank",
    onSent: () => toast({ title: "Invitation sent" }),
    onRefused: (error, marked) =>
      void (marked || form.mark({ email: messageOf(error, "The invitation could not be sent") })),
  });
  return (
    <Card>
      <CardHeader
        title="Foremen who rate"
        description="They see one masked text at a time, 30 a day at most, and nobody their shop was matched with."
      />
      <CardBody className="grid gap-5">
        <GuardedForm of={form.element} className="grid items-start gap-3 md:grid-cols-[1fr_auto]">
          <EmailAsked onTake={(email) => form.put("email", email)}>
            <Field label="Email of someone at a shop" error={form.errorOf("email")}>
              <Input {...form.register("email")} type="email" autoComplete="off" />
            </Field>
          </EmailAsked>
          <Button type="submit" loading={form.pending} className="md:mt-7">
            <UserPlus aria-hidden="true" />
            Invite to rate
          </Button>
        </GuardedForm>
        <Loaded
          query={raters}
          failure="We couldn't load the raters"
          waiting={<RowsAhead rows={2} />}
          empty={
            <p className="text-muted">No one has been invited yet. Admins can rate at any time.</p>
          }
        >
          {(rows) => (
            <Table
              caption="Foremen who rate"
              columns={columns(setAsked)}
              rows={rows}
              rowKey={({ id }) => id}
              inCard
            />
          )}
        </Loaded>
        {asked && (
          <ConfirmChange
            change={revoke}
            id={asked.id}
            title={`Revoke the invitation of ${asked.name || asked.email}?`}
            description="They can no longer rate. What they rated stays."
            labels={{ confirm: "Revoke", cancel: "Cancel" }}
            done="The invitation is revoked"
            failure="The invitation could not be revoked"
            onClose={() => setAsked(undefined)}
          />
        )}
      </CardBody>
    </Card>
  );
}
