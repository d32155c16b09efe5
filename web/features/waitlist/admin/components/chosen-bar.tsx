import { Check, X } from "lucide-react";
import type { WaitlistEntry } from "#contract/waitlist.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Verdict } from "../use-row-decisions.ts";

interface ChosenBarProps {
  chosen: readonly WaitlistEntry[];
  deciding: boolean;
  /** The verdict that is being asked about. */
  asking: Verdict | undefined;
  onAsk: (verdict: Verdict | undefined) => void;
  onDecide: (verdict: Verdict) => Promise<void>;
  onClear: () => void;
}

const counted = (count: number) => `${count} ${count === 1 ? "applicant" : "applicants"}`;

/** What can be done with the entries that are selected: one question that names how many. */
export function ChosenBar(props: ChosenBarProps) {
  const { chosen, deciding, asking, onAsk, onDecide, onClear } = props;
  const count = chosen.length;
  const approving = asking === "approved";
  const confirm = async () => {
    if (!asking) return;
    await onDecide(asking);
    onAsk(undefined);
  };
  return (
    <div className="sticky top-2 z-10 max-sm:top-[calc(0.5rem+var(--toasts,0px))] -my-1 flex flex-wrap items-center gap-2 rounded-lg border border-control bg-raised px-2 py-1 pl-4 shadow-raised">
      <p aria-live="polite" className="mr-auto font-semibold">
        {counted(count)} selected
      </p>
      <Button size="sm" onClick={() => onAsk("approved")}>
        <Check aria-hidden="true" />
        Approve {count}
      </Button>
      <Button size="sm" variant="secondary" onClick={() => onAsk("rejected")}>
        <X aria-hidden="true" />
        Reject {count}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear
      </Button>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && onAsk(undefined)}
        title={`${approving ? "Approve" : "Reject"} ${counted(count)}?`}
        description={
          approving
            ? "Each gets an invitation by email. You can undo it right after: the invitations then stop working."
            : "Nothing is sent. You can undo it right after."
        }
        labels={{
          confirm: approving ? `Approve and invite ${count}` : `Reject ${count}`,
          cancel: "Cancel",
        }}
        loading={deciding}
        destructive={!approving}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
