import { KeyRound } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { Proof } from "#contract/second-factor.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { useAddPasskey } from "../mutations.ts";
import { passkeysHere } from "../passkeys.ts";

interface PasskeySetupProps {
  /** What an account with a second factor has just shown; only a first one needs none. */
  proof?: Proof;
  onDone: (recoveryCodes: string[] | null) => void;
}

/** A name for the passkey, and the device that makes it. */
export function PasskeySetup({ proof, onDone }: PasskeySetupProps) {
  const t = useTexts("second-factor");
  const add = useAddPasskey();
  const [error, setError] = useState<string>();
  const here = passkeysHere();
  if (!here.possible)
    return (
      <Alert tone="info">
        {here.elsewhere ? t("passkey.address", { url: here.elsewhere }) : t("passkey.none")}
      </Alert>
    );

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name")).trim();
    if (!name) {
      setError(t("proof.required"));
      return focusFirst(event.currentTarget, ["name"]);
    }
    setError(undefined);
    add.mutate(
      { name, proof: proof ?? {} },
      { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={t("passkey.name")} hint={t("passkey.nameHint")} error={error}>
        <Input name="name" maxLength={60} autoComplete="off" dir="auto" />
      </Field>
      {add.isError && (
        <Alert tone="danger" live>
          {Object.values(fieldErrorsOf(add.error))[0] ?? messageOf(add.error, t("passkey.failed"))}
        </Alert>
      )}
      <Button type="submit" loading={add.isPending}>
        <KeyRound aria-hidden="true" />
        {t("passkey.create")}
      </Button>
    </form>
  );
}
