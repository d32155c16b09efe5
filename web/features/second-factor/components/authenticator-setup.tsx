import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Proof } from "#contract/second-factor.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useBeginAuthenticator, useConfirmAuthenticator } from "../mutations.ts";
import { readCode } from "../read-code.ts";
import { useCopyFailure } from "../use-copy-failure.ts";
import { QrCode } from "#web/ui/qr-code.tsx";

interface AuthenticatorSetupProps {
  /** What an account with a second factor has just shown; only a first one needs none. */
  proof?: Proof;
  onDone: (recoveryCodes: string[] | null) => void;
}

/** The secret for an authenticator app, and the first code that comes back. */
export function AuthenticatorSetup({ proof, onDone }: AuthenticatorSetupProps) {
  const t = useTexts("second-factor");
  const copyFailed = useCopyFailure();
  const form = useRef<HTMLFormElement>(null);
  const begin = useBeginAuthenticator();
  const confirm = useConfirmAuthenticator();
  const [error, setError] = useState<string>();
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begin.mutate(proof ?? {}, { onSuccess: () => focusFirst(form.current, ["code"]) });
  });

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(event.currentTarget);
    const refuse = (sentence: string) => {
      setError(sentence);
      focusFirst(form.current, ["code"]);
    };
    if (!code) return refuse(t("proof.required"));
    setError(undefined);
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (failure) =>
        refuse(fieldErrorsOf(failure).code ?? messageOf(failure, t("proof.failed"))),
    });
  };

  if (begin.isError)
    return (
      <Alert tone="danger" live>
        {fieldErrorsOf(begin.error).code ?? messageOf(begin.error, t("proof.failed"))}
      </Alert>
    );
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <p>{t("app.scan")}</p>
      {begin.data ? (
        <QrCode text={begin.data.uri} label={t("app.qr")} />
      ) : (
        <Skeleton className="size-48" />
      )}
      <div>
        <p className="text-sm text-muted">{t("app.orType")}</p>
        <div className="flex min-h-11 items-center gap-1">
          <code className="font-mono">
            {begin.data ? begin.data.secret.replaceAll(/.{4}(?!$)/g, "$& ") : "…"}
          </code>
          {begin.data && (
            <CopyButton
              text={begin.data.secret}
              labels={{ copy: t("app.copy") }}
              onFailed={copyFailed}
            />
          )}
        </div>
      </div>
      <Field label={t("app.code")} hint={t("proof.codeHint")} error={error}>
        <Input
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={12}
        />
      </Field>
      <Button type="submit" loading={confirm.isPending} disabled={!begin.data}>
        {t("app.confirm")}
      </Button>
    </form>
  );
}
