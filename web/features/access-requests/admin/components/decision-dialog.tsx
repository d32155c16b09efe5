import { toastFailure } from "#web/session/failure-toast.ts";
import type { AccessRequest } from "#contract/access-requests.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useShopsAlike } from "../queries.ts";
import { type Decision, useDecideRequest } from "../mutations.ts";

interface DecisionDialogProps {
  request: AccessRequest;
  decision: Decision;
  onClose: () => void;
}

/** Asks before a decision that is told to the person at once. */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const { id, shopName, contactName, email } = request;
  const decide = useDecideRequest();
  const approving = decision === "approved";
  const { data: alike = [] } = useShopsAlike(shopName);

  const confirm = () =>
    decide.mutate(
      { id, status: decision },
      {
        onSuccess: () => {
          toast({
            title: "Success",
            description: approving ? `${email} is invited as an employer` : "Request declined",
          });
          onClose();
        },
        onError: (error) => {
          toastFailure(error, "The decision could not be saved");
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${approving ? "Approve" : "Decline"} ${shopName}?`}
      description={
        <>
          {approving
            ? `${contactName} gets an invitation at ${email} and signs in as an employer with it.`
            : `${contactName} gets an email at ${email} that declines the request. It can't be reopened, but they may ask again.`}
          {alike.length > 0 && (
            <strong className="mt-3 block text-ink">
              {`We already have: ${alike.map(({ name, location }) => (location ? `${name} (${location})` : name)).join("; ")}. If ${contactName} works there, that shop's owner can invite them instead. A new shop in the same town can't use this name; they'll have to enter another one.`}
            </strong>
          )}
        </>
      }
      labels={{ confirm: approving ? "Approve and invite" : "Decline", cancel: "Cancel" }}
      onConfirm={confirm}
      loading={decide.isPending}
      destructive={!approving}
    />
  );
}
