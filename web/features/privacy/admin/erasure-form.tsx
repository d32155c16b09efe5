import { toastFailure } from "#web/session/failure-toast.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAskForErasure, useWhoseAddress } from "./queries.ts";

const reasonLength = 500;

/** What erasing an address does, and to whom: a mistyped address erases nobody. */
function whatHappens({ account, application, isKnown }: ReturnType<typeof useWhoseAddress>) {
  if (account)
    return `${account}'s account will be hidden, and they'll be signed out right away. You can cancel for 30 days.`;
  if (application)
    return `${application} applied but has no account. Everything under this address will be erased in 30 days. You can cancel until then.`;
  if (isKnown)
    return "No account or application uses this address. Check the spelling with the person. Anything else under it will be erased in 30 days.";
  return "They'll be hidden and signed out right away. You can cancel for 30 days.";
}

/** Erases somebody who wrote in, by their address. */
export function ErasureForm() {
  const ask = useAskForErasure();
  const form = useContractForm({
    rules: async () => (await import("#contract/privacy.ts")).askForErasure.body,
    values: { email: "", reason: "" },
    asksFirst: true,
    send: (body, idempotencyKey) => ask.mutateAsync({ body, idempotencyKey }),
    afterwards: "blank",
    onSent: (_, { email }) =>
      toast({ title: "Success", description: `${email} will be erased in 30 days` }),
    onRefused: (error, marked) => {
      if (marked) return;
      toastFailure(error, "The erasure couldn't be started");
    },
  });
  const whose = useWhoseAddress(form.asked?.email);
  return (
    <GuardedForm of={form.element} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-heavy">Erase someone who wrote in</h2>
        <p className="mt-1 text-muted">
          For people who ask by mail or phone. Make sure it's really them. An account is hidden
          right away, and everything about the address is erased 30 days later.
        </p>
      </div>
      <Field label="Email" error={form.errorOf("email")} required>
        <Input {...form.register("email")} type="email" autoComplete="off" maxLength={254} />
      </Field>
      <Field label="Reason" hint="Kept in the record." error={form.errorOf("reason")} required>
        <Textarea {...form.register("reason")} dir="auto" rows={2} maxLength={reasonLength} />
      </Field>
      <div>
        <Button type="submit" variant="destructive">
          Erase
        </Button>
      </div>
      {form.asked && (
        <ConfirmDialog
          open
          onOpenChange={form.dismiss}
          title={`Erase ${form.asked.email}?`}
          description={
            <span aria-live="polite">
              {whose.isLooking ? "Checking whose address this is…" : whatHappens(whose)}
            </span>
          }
          labels={{ confirm: "Erase", cancel: "Cancel" }}
          destructive
          loading={form.pending || whose.isLooking}
          onConfirm={form.confirm}
        />
      )}
    </GuardedForm>
  );
}
