import { toastFailure } from "#web/session/failure-toast.ts";
import type { Candidate } from "#contract/candidates.ts";
import type { ProfileStatus } from "#contract/jobseekers.ts";
import { ApiError } from "#web/api.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useMoveCandidate } from "../mutations.ts";
import { hiddenWords, nameOf, statusLabels } from "../words.ts";

interface MoveDialogProps {
  candidate: Candidate;
  to: ProfileStatus;
  reason?: string | undefined;
  onClose: () => void;
}

const effectOf: Record<ProfileStatus, string> = {
  submitted: "They are asked to complete their profile again.",
  under_review: "Their profile waits for approval again.",
  approved: "Once they are job ready, they enter the matching pool automatically.",
  matching: "They enter the matching pool, where employers' requests find them.",
  matched: "They count as hired and leave the matching pool.",
};

const effectOn = ({ isJobReady }: Candidate, to: ProfileStatus) =>
  to === "approved" && isJobReady
    ? "They are job ready, so they enter the matching pool right away."
    : effectOf[to];

/** Who is told of a move; and that employers go on not seeing somebody who is hidden from them. */
function tellingOf({ email, hidden }: Candidate): string {
  const unseen = hidden ? ` No employer sees them: ${hiddenWords[hidden]}.` : "";
  return hidden === "deactivated" || hidden === "leaving"
    ? `Nobody is told.${unseen}`
    : `${email} gets an email right away, unless they turned such emails off.${unseen}`;
}

/** Asks before a move, which the candidate is told of at once. */
export function MoveDialog({ candidate, to, reason, onClose }: MoveDialogProps) {
  const move = useMoveCandidate(candidate.id);
  const name = nameOf(candidate);
  const approving = to === "approved" && candidate.status === "under_review";

  const confirm = () =>
    move.mutate(
      { status: to, seen: candidate.status, ...(reason ? { reason } : {}) },
      {
        onSuccess: ({ status }) => {
          toast({ title: "Success", description: `${name} is now: ${statusLabels[status]}` });
          onClose();
        },
        onError: (error) => {
          toastFailure(error, "The candidate could not be moved");
          if (error instanceof ApiError) onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={approving ? `Approve ${name}?` : `Move ${name} to “${statusLabels[to]}”?`}
      description={`${effectOn(candidate, to)} ${tellingOf(candidate)}`}
      labels={{ confirm: approving ? "Approve" : "Move", cancel: "Cancel" }}
      onConfirm={confirm}
      loading={move.isPending}
    />
  );
}
