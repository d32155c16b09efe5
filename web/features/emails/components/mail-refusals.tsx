import { toastFailure } from "#web/session/failure-toast.ts";
import { getRouteApi } from "@tanstack/react-router";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import type { MailRefusal } from "#contract/emails.ts";
import { ChoiceFilter } from "#web/lib/choice-filter.tsx";
import { EmailText } from "#web/lib/email-text.tsx";
import { ListSection } from "#web/lib/list-section.tsx";
import { SearchFilter } from "#web/lib/search-filter.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { useLiftMailRefusal } from "../mutations.ts";
import { pageSize, useMailRefusals } from "../queries.ts";
import { type OutboxSearch, reasonLabels, reasons, topicLabels } from "../search.ts";

const route = getRouteApi("/admin/outbox");

/** What an address gets no more. */
function stopped({ reason, topic }: MailRefusal): string {
  if (topic) return `Emails about ${topicLabels[topic]}`;
  return reason === "bounced" ? "All email" : "All email except sign-in links and account notices";
}

const columnsFor = (onLift: (refusal: MailRefusal) => void): Column<MailRefusal>[] => [
  {
    id: "address",
    header: "Address",
    primary: true,
    cell: ({ address }) => (
      <p className="font-semibold break-words md:max-w-80">
        <EmailText email={address} />
      </p>
    ),
  },
  {
    id: "reason",
    header: "Why",
    cell: ({ reason, detail }) => (
      <>
        <Badge tone={reason === "unsubscribed" ? "neutral" : "danger"}>
          {reasonLabels[reason]}
        </Badge>
        {detail && <p className="mt-1 text-sm break-words text-muted md:max-w-60">{detail}</p>}
      </>
    ),
  },
  { id: "stopped", header: "Stopped", cell: (refusal) => <span>{stopped(refusal)}</span> },
  {
    id: "since",
    header: "Since",
    cell: ({ createdAt }) => <Time at={createdAt} language="en" />,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (refusal) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Unblock ${refusal.address}`}
        onClick={() => onLift(refusal)}
      >
        Unblock
      </Button>
    ),
  },
];

/** Addresses that mail no longer goes to: to look over, and to lift what no longer holds. */
export function MailRefusals() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useMailRefusals(search);
  const lift = useLiftMailRefusal();
  const [asked, setAsked] = useState<MailRefusal>();

  const change = (changes: OutboxSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const unblock = ({ id, address }: MailRefusal) =>
    lift.mutate(id, {
      onSuccess: () => {
        setAsked(undefined);
        toast({ title: "Success", description: `${address} can get email again` });
      },
      onError: (error) => toastFailure(error, "The address could not be unblocked"),
    });
  return (
    <div className="flex flex-col gap-6">
      <search className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <ChoiceFilter
          label="Reason"
          all="All reasons"
          choices={reasons}
          labels={reasonLabels}
          value={search.reason}
          onChoose={(reason) => change({ reason, cursor: undefined })}
        />
        <SearchFilter
          value={search.search}
          onSettled={(text) => change({ search: text, cursor: undefined })}
          placeholder="Address"
        />
      </search>
      <ListSection
        title="Blocked addresses"
        headingId="mail-refusals"
        list={list}
        pageSize={pageSize}
        cursor={search.cursor}
        failure="We couldn't load the blocked addresses"
        empty={
          <EmptyState
            icon={MailCheck}
            title={
              search.reason || search.search
                ? "No addresses match these filters"
                : "No blocked addresses"
            }
            text="An address lands here when its mailbox does not exist, when its owner reports us as spam, or when they unsubscribe without an account."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Blocked addresses, newest first"
              columns={columnsFor(setAsked)}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 6}
            />
          )
        }
      </ListSection>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Send email to ${asked?.address ?? ""} again?`}
        description={
          asked?.reason === "bounced"
            ? "Unblock it only if the mailbox works now. Another bounce blocks it again, and many bounces make mailboxes distrust all your email."
            : "They asked not to get these emails. Unblock the address only if they told you that they want them again."
        }
        labels={{ confirm: "Unblock", cancel: "Cancel" }}
        loading={lift.isPending}
        onConfirm={() => asked && unblock(asked)}
      />
    </div>
  );
}
