import { toastFailure } from "#web/session/failure-toast.ts";
import { RotateCw } from "lucide-react";
import type { EmailSummary } from "#contract/emails.ts";
import { Button } from "#web/ui/button.tsx";
import { FocusPast } from "#web/ui/focus-past.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRetryEmail } from "../mutations.ts";

/** Sends a failed message once more, and one that waited for a mail server for the first time. */
export function RetryButton({ email }: { email: EmailSummary }) {
  const retry = useRetryEmail();
  const word = email.status === "outbox" ? "Send" : "Retry";
  const send = () =>
    retry.mutate(email.id, {
      onSuccess: () => toast({ title: "Success", description: "The message is on its way" }),
      onError: (error) => toastFailure(error, "The message could not be sent"),
    });
  return (
    <FocusPast>
      <Button
        size="sm"
        variant="secondary"
        loading={retry.isPending}
        aria-label={`${word} “${email.subject}” to ${email.to}`}
        onClick={send}
      >
        <RotateCw aria-hidden="true" />
        {word}
      </Button>
    </FocusPast>
  );
}
