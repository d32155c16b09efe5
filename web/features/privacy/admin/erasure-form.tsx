import { type SubmitEvent, useState } from "react";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAskForErasure } from "./queries.ts";

const reasonLength = 500;

/** Has somebody erased who wrote in, by their address. */
export function ErasureForm() {
  const ask = useAskForErasure();
  const submission = useSubmissionKey();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [confirming, setConfirming] = useState<{ body: Body; form: HTMLFormElement }>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const body = {
      email: String(typed.get("email")).trim(),
      reason: String(typed.get("reason")).trim(),
    };
    const missing = Object.entries(body).flatMap(([name, value]) => (value ? [] : [name]));
    setWrong(Object.fromEntries(missing.map((name) => [name, "Required"])));
    if (missing.length > 0) return focusFirst(form, missing);
    setConfirming({ body, form });
  };

  const send = ({ body, form }: { body: Body; form: HTMLFormElement }) =>
    ask.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: () => {
          setConfirming(undefined);
          submission.renew();
          form.reset();
          toast({ title: "Success", description: `${body.email} is erased in 30 days` });
        },
        onError: (error) => {
          setConfirming(undefined);
          const fields = fieldErrorsOf(error);
          setWrong(fields);
          if (Object.keys(fields).length > 0) return focusFirst(form, Object.keys(fields));
          toast({
            title: "Error",
            description: messageOf(error, "The erasure couldn't be started"),
            variant: "destructive",
          });
        },
      },
    );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-heavy">Erase someone who wrote in</h2>
        <p className="mt-1 text-muted">
          For people who ask by mail or phone. Make sure it's really them. An account is hidden
          right away, and everything about the address is erased 30 days later.
        </p>
      </div>
      <Field label="Email" error={wrong.email} required>
        <Input name="email" type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label="Reason" hint="Kept in the record." error={wrong.reason} required>
        <Textarea name="reason" dir="auto" rows={2} maxLength={reasonLength} />
      </Field>
      <div>
        <Button type="submit" variant="destructive">
          Erase
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          open
          onOpenChange={() => setConfirming(undefined)}
          title={`Erase ${confirming.body.email}?`}
          description="They're hidden and signed out right away. You can take this back for 30 days."
          labels={{ confirm: "Erase", cancel: "Cancel" }}
          destructive
          loading={ask.isPending}
          onConfirm={() => send(confirming)}
        />
      )}
    </form>
  );
}

interface Body {
  email: string;
  reason: string;
}
