import { KeyRound } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import type { Proof } from "#contract/second-factor.ts";
import { ApiError, fieldErrorsOf, messageOf } from "#web/api.ts";
import { OrRule } from "#web/ui/or-rule.tsx";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { useCountdown } from "#web/lib/use-countdown.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { provePasskey } from "../mutations.ts";
import { passkeysHere } from "../passkeys.ts";
import { readCode } from "../read-code.ts";
import { CodeField } from "./code-field.tsx";

interface ProofFormProps {
  hasApp: boolean;
  hasPasskey: boolean;
  /** What the button says that sends a code. */
  submit?: string;
  /** Does what the proof is for; rejects with the server's refusal. */
  onProof: (proof: Proof) => Promise<unknown>;
}

/** Asks for the second factor: a code of the app, a passkey, or a recovery code. */
export function ProofForm({ hasApp, hasPasskey, submit, onProof }: ProofFormProps) {
  const t = useTexts("second-factor");
  const form = useRef<HTMLFormElement>(null);
  const [recovery, setRecovery] = useState(!hasApp);
  const [pending, setPending] = useState<"code" | "passkey" | null>(null);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [wait, startWait] = useCountdown();
  const here = passkeysHere();

  const attempt = async (kind: "code" | "passkey", proof: () => Promise<Proof>) => {
    if (pending) return;
    setPending(kind);
    setError(undefined);
    setProblem(null);
    try {
      await onProof(await proof());
    } catch (failure) {
      const { code } = fieldErrorsOf(failure);
      const fallback = t(kind === "passkey" ? "proof.passkeyFailed" : "proof.failed");
      startWait((failure instanceof ApiError && failure.retryAfter) || 0);
      if (code) setError(code);
      else setProblem(fieldErrorsOf(failure).passkey ?? messageOf(failure, fallback));
      if (code) focusFirst(form.current, ["code"]);
    } finally {
      setPending(null);
    }
  };

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = readCode(event.currentTarget);
    if (!code) {
      setError(t("proof.required"));
      return focusFirst(event.currentTarget, ["code"]);
    }
    void attempt("code", () => Promise.resolve({ code }));
  };

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      {hasPasskey && here.possible && (
        <>
          <Button
            variant={hasApp ? "secondary" : "primary"}
            loading={pending === "passkey"}
            disabled={wait > 0}
            onClick={() => void attempt("passkey", provePasskey)}
          >
            <KeyRound aria-hidden="true" />
            {t("proof.passkey")}
          </Button>
          <OrRule>{t("proof.or")}</OrRule>
        </>
      )}
      {hasPasskey && !here.possible && here.elsewhere && (
        <Alert tone="info">{t("passkey.address", { url: here.elsewhere })}</Alert>
      )}
      <CodeField key={String(recovery)} recovery={recovery} error={error} />
      {(problem || wait > 0) && (
        <Alert tone={wait > 0 ? "warning" : "danger"} live>
          {wait > 0 ? t("proof.wait", { seconds: wait }) : problem}
        </Alert>
      )}
      <Button type="submit" loading={pending === "code"} disabled={wait > 0}>
        {submit ?? t("proof.submit")}
      </Button>
      {hasApp && (
        <Button variant="link" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? "proof.useCode" : "proof.useRecovery")}
        </Button>
      )}
    </form>
  );
}
