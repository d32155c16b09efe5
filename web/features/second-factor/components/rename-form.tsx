import { type SubmitEvent, useState } from "react";
import type { Passkey } from "#contract/second-factor.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useRenamePasskey } from "../mutations.ts";

/** Another name for a passkey. */
export function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useTexts("second-factor");
  const rename = useRenamePasskey();
  const [error, setError] = useState<string>();
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (!name) return setError(t("proof.required"));
    rename.mutate(
      { id: passkey.id, name },
      {
        onSuccess: () => {
          toast({ title: t("passkey.renamed") });
          onDone();
        },
        onError: (failure) =>
          setError(fieldErrorsOf(failure).name ?? messageOf(failure, t("proof.failed"))),
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={t("passkey.name")} error={error}>
        <Input name="name" defaultValue={passkey.name} maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" loading={rename.isPending}>
        {t("passkey.renameSave")}
      </Button>
    </form>
  );
}
