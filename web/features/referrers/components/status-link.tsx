import { toastFailure } from "#web/session/failure-toast.ts";
import { useState } from "react";
import type { ReferrerSummary } from "#contract/referrers.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Time } from "#web/ui/time.tsx";
import { toast } from "#web/ui/toast.ts";
import { useMakeStatusLink, useRevokeStatusLink } from "../mutations.ts";

const failed = (otherwise: string) => (error: Error) => toastFailure(error, otherwise);

/** A referrer's own page: its link to pass on, a fresh one by mail, and an end to it. */
export function StatusLink({ summary }: { summary: ReferrerSummary }) {
  const { referrer, statusLink } = summary;
  const { id, name, contact } = referrer;
  const [ending, setEnding] = useState(false);
  const make = useMakeStatusLink();
  const revoke = useRevokeStatusLink();
  const mayMail = Boolean(contact?.includes("@") && !/\s/.test(contact.trim()));

  const renew = (send: boolean) =>
    make.mutate(
      { id, send },
      {
        onSuccess: () =>
          toast({
            title: "Success",
            description: send
              ? `The code and a new link are on their way to ${contact}`
              : "New link created. Earlier links no longer work.",
          }),
        onError: failed("No link could be made"),
      },
    );
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="text-sm font-semibold">Status page</p>
          <p className="text-sm text-muted">
            {statusLink ? (
              <>
                Works until <Time at={statusLink.expiresAt} language="en" show="date" />
                {statusLink.sentAt && (
                  <>
                    , sent <Time at={statusLink.sentAt} language="en" show="date" />
                  </>
                )}
              </>
            ) : (
              "No active link."
            )}
          </p>
        </div>
        {statusLink && (
          <CopyButton
            text={statusLink.url}
            labels={{ copy: `Copy the link to the status page of ${name}` }}
            onCopied={() => toast({ title: "Copied!", description: "Text copied to clipboard" })}
            onFailed={() =>
              toast({
                title: "Error",
                description: "Your browser didn't allow copying.",
                variant: "destructive",
              })
            }
          />
        )}
      </div>
      <div className="flex flex-wrap gap-x-4">
        <Button
          variant="link"
          size="sm"
          loading={make.isPending}
          aria-label={`${mayMail ? "Send" : "Make"} a new link to the status page of ${name}`}
          onClick={() => renew(mayMail)}
        >
          {mayMail ? "Send a new link" : "Make a new link"}
        </Button>
        {statusLink && (
          <Button
            variant="link"
            size="sm"
            aria-label={`Turn off link to the status page of ${name}`}
            onClick={() => setEnding(true)}
          >
            Turn off link
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={ending}
        onOpenChange={setEnding}
        title={`Turn off the status link of ${name}?`}
        description="The link stops working for everyone who has it. You can make a new one later."
        labels={{ confirm: "Turn off link", cancel: "Cancel" }}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              setEnding(false);
              toast({ title: "Success", description: "The link was turned off" });
            },
            onError: failed("The link couldn't be turned off"),
          })
        }
        loading={revoke.isPending}
        destructive
      />
    </div>
  );
}
