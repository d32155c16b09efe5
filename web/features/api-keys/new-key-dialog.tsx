import { type SubmitEvent, useState } from "react";
import { keyDays, readScopes, scopes } from "#contract/api-keys.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useUser } from "#web/session/session.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { useCreateApiKey } from "./queries.ts";

/** Asks for a name, then shows the key this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateApiKey();
  const submission = useSubmissionKey();
  const user = useUser();
  const [error, setError] = useState<string>();
  const key = create.data?.key;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const name = String(data.get("name")).trim();
    const wanted = {
      name,
      scopes: data.has("changes") ? [...scopes] : readScopes,
      days: Number(data.get("days")),
    };
    const refuse = (sentence: string) => {
      setError(sentence);
      focusFirst(form, ["name"]);
    };
    if (!name) return refuse("Required");
    setError(undefined);
    create.mutate(
      { ...wanted, idempotencyKey: submission.keyFor(wanted) },
      {
        onError: (failure) =>
          refuse(fieldErrorsOf(failure).name ?? messageOf(failure, "The key could not be made")),
      },
    );
  };
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
            <CopyButton text={key} labels={{ copy: "Copy the key" }} />
          </div>
          <p className="text-muted">
            A script sends it by HTTP Basic, with {user?.email} for the name and the key for the
            password.
          </p>
          <Button onClick={onClose}>I have copied it</Button>
        </div>
      ) : (
        <form noValidate onSubmit={send} className="flex flex-col gap-4">
          <Field label="Name" hint="What it is for: “Nightly export”." error={error}>
            <Input name="name" maxLength={60} autoComplete="off" dir="auto" />
          </Field>
          <Checkbox
            name="changes"
            label="It may change applications and candidates"
            hint="Without this it only reads. No key can read messages or change accounts and keys."
          />
          <Field label="Works for">
            <Select name="days" defaultValue={keyDays.usual}>
              <option value={30}>30 days</option>
              <option value={keyDays.usual}>{keyDays.usual} days</option>
              <option value={keyDays.most}>A year</option>
            </Select>
          </Field>
          <Button type="submit" loading={create.isPending}>
            Make the key
          </Button>
        </form>
      )}
    </Dialog>
  );
}
