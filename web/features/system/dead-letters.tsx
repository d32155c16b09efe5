import { ConfirmChange } from "#web/session/confirm-change.tsx";
import { toastFailure } from "#web/session/failure-toast.ts";
import { CircleCheck, RotateCw } from "lucide-react";
import { useState } from "react";
import type { DeadLetter } from "#contract/system.ts";
import { ListSection } from "#web/lib/list-section.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FocusPast } from "#web/ui/focus-past.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { pageSize, useDeadLetters, useDiscardDeadLetter, useRetryDeadLetter } from "./queries.ts";

interface Handlers {
  retrying: string | undefined;
  onRetry: (letter: DeadLetter) => void;
  onDiscard: (letter: DeadLetter) => void;
}

const columns = ({ retrying, onRetry, onDiscard }: Handlers): Column<DeadLetter>[] => [
  {
    id: "kind",
    header: "Work",
    primary: true,
    cell: ({ kind, payload }) => (
      <div className="min-w-0 md:max-w-96">
        <p className="font-semibold">
          <code>{kind}</code>
        </p>
        {Object.entries(payload).map(([name, value]) => (
          <p key={name} className="font-mono text-sm break-all text-muted">
            {name}: {String(value)}
          </p>
        ))}
      </div>
    ),
  },
  { id: "tries", header: "Tries", numeric: true, cell: ({ tries }) => tries },
  {
    id: "failed",
    header: "Failed",
    cell: ({ failedAt }) => <Time at={failedAt} language="en" show="date-time" />,
  },
  {
    id: "log",
    header: "In the log",
    cell: ({ jobId }) => jobId && <code className="text-sm break-all">{jobId}</code>,
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: (letter) => (
      <FocusPast>
        <Button
          size="sm"
          variant="secondary"
          loading={retrying === letter.id}
          aria-label={`Retry ${letter.kind}`}
          onClick={() => onRetry(letter)}
        >
          <RotateCw aria-hidden="true" />
          Retry
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Dismiss ${letter.kind}`}
          onClick={() => onDiscard(letter)}
        >
          Dismiss
        </Button>
      </FocusPast>
    ),
  },
];

interface DeadLettersProps {
  cursor: string | undefined;
}

/** Failed jobs: to read, to try again, to dismiss. */
export function DeadLetters({ cursor }: DeadLettersProps) {
  const list = useDeadLetters(cursor);
  const retry = useRetryDeadLetter();
  const discard = useDiscardDeadLetter();
  const [asked, setAsked] = useState<DeadLetter>();
  const again = ({ id, kind }: DeadLetter) =>
    retry.mutate(id, {
      onSuccess: () => toast({ title: "Success", description: `${kind} is tried again` }),
      onError: (error) => toastFailure(error, "It could not be tried again"),
    });
  return (
    <>
      <ListSection
        title="Failed jobs"
        headingId="dead-letters"
        list={list}
        pageSize={pageSize}
        cursor={cursor}
        failure="We couldn't load the failed jobs"
        empty={
          <EmptyState
            icon={CircleCheck}
            title="Nothing failed"
            text="A failed job is retried with longer and longer waits. Jobs that fail every time show here."
          />
        }
      >
        {(items) =>
          items?.length === 0 ? null : (
            <Table
              caption="Failed jobs, newest first"
              columns={columns({
                retrying: retry.isPending ? retry.variables : undefined,
                onRetry: again,
                onDiscard: setAsked,
              })}
              rows={items ?? []}
              rowKey={({ id }) => id}
              loadingRows={items ? 0 : 3}
            />
          )
        }
      </ListSection>
      {asked && (
        <ConfirmChange
          change={discard}
          id={asked.id}
          title="Dismiss this job?"
          description={`${asked.kind} won't be done. You can't undo this.`}
          labels={{ confirm: "Dismiss", cancel: "Cancel" }}
          done={`${asked.kind} was dismissed`}
          failure="We couldn't dismiss the job"
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
