import { toastFailure } from "#web/session/failure-toast.ts";
import { useState } from "react";
import type { Referrer } from "#contract/referrers.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSetReferrerActive } from "../mutations.ts";

/** Lets a code work or not. Stopping it is asked about first. */
export function ActiveSwitch({ referrer }: { referrer: Referrer }) {
  const { id, name, referralCode } = referrer;
  const [asking, setAsking] = useState(false);
  const change = useSetReferrerActive();

  const set = (active: boolean) =>
    change.mutate(
      { id, active },
      {
        onSuccess: () => {
          setAsking(false);
          toast({
            title: "Success",
            description: active ? `${referralCode} works again` : `${referralCode} stopped working`,
          });
        },
        onError: (error) => toastFailure(error, "Failed to update referrer"),
      },
    );
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={change.isPending}
        aria-label={`${referrer.active ? "Deactivate" : "Reactivate"} ${name}`}
        onClick={() => (referrer.active ? setAsking(true) : set(true))}
      >
        {referrer.active ? "Deactivate" : "Reactivate"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${name}?`}
        description={`The code ${referralCode} stops working right away: anyone who tries it is told it isn't valid. People who applied with it stay where they are. You can reactivate it later.`}
        labels={{ confirm: "Deactivate", cancel: "Cancel" }}
        onConfirm={() => set(false)}
        loading={change.isPending}
        destructive
      />
    </>
  );
}
