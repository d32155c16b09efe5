import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { keyDays, readScopes, scopes } from "#contract/api-keys.ts";
import { messageOf } from "#web/api.ts";
import { useUser } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCreateApiKey } from "./queries.ts";

/** Asks for a name, then shows the key this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const user = useUser();
  const key = create.data?.key;
  const form = useContractForm({
    rules: async () => (await import("#contract/api-keys.ts")).createApiKey.body,
    values: { name: "", changes: false, days: String(keyDays.usual) },
    bodyOf: ({ name, changes, days }) => ({
      name: name.trim(),
      scopes: changes ? [...scopes] : readScopes,
      days: Number(days),
    }),
    send: (body, idempotencyKey) => create.mutateAsync({ ...body, idempotencyKey }),
    onRefused: (error, marked) =>
      void (marked || form.mark({ name: messageOf(error, "The key could not be made") })),
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={key ? "Your new API key" : "New API key"}
      labels={{ close: "Close" }}
    >
      {key ? (
        <div className="flex flex-col gap-4">
          <Alert tone="warning">Copy it now. We can't show it again.</Alert>
          <div className="flex items-center gap-2 rounded-md border border-line p-3">
            <code className="min-w-0 flex-1 font-mono break-all">{key}</code>
            <CopyButton
              text={key}
              labels={{ copy: "Copy the key" }}
              onFailed={() =>
                toast({
                  title: "We couldn't copy the key",
                  description: "Your browser didn't allow it. Select the key and copy it by hand.",
                  variant: "destructive",
                })
              }
            />
          </div>
          <p className="text-muted">
            A script sends it by HTTP Basic, with {user?.email} for the name and the key for the
            password.
          </p>
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      ) : (
        <GuardedForm of={form.element} className="flex flex-col gap-4">
          <Field label="Name" hint="What it is for: “Nightly export”." error={form.errorOf("name")}>
            <Input {...form.register("name")} maxLength={60} autoComplete="off" dir="auto" />
          </Field>
          <Checkbox
            {...form.register("changes")}
            label="It may change applications and candidates"
            hint="Without this, it can only read, but that includes phone numbers and email addresses. No key can read messages or change accounts or keys."
          />
          <Field label="Works for">
            <Select {...form.register("days")}>
              <option value={30}>30 days</option>
              <option value={keyDays.usual}>{keyDays.usual} days</option>
              <option value={keyDays.most}>A year</option>
            </Select>
          </Field>
          <Button type="submit" loading={form.pending}>
            Make the key
          </Button>
        </GuardedForm>
      )}
    </Dialog>
  );
}
