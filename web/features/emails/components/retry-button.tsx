import { RotateCw } from "lucide-react";
import type { EmailSummary } from "#contract/emails.ts";
import { messageOf } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRetryEmail } from "../mutations.ts";

/** Sends a failed message once more. */
export function RetryButton({ email }: { email: EmailSummary }) {
  const retry = useRetryEmail();
  const send = () =>
    retry.mutate(email.id, {
      onSuccess: () => toast({ title: "Success", description: "The message is on its way again" }),
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "The message could not be sent again"),
          variant: "destructive",
        }),
    });
  return (
    <Button
      size="sm"
      variant="secondary"
      loading={retry.isPending}
      aria-label={`Retry “${email.subject}” to ${email.to}`}
      onClick={send}
    >
      <RotateCw aria-hidden="true" />
      Retry
    </Button>
  );
}
