import type { requestSignInLink } from "#contract/accounts.ts";
import { call, messageOf } from "#web/api.ts";
import { useLanguage } from "#web/lib/language.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Time } from "#web/ui/time.tsx";
import { type Applied, masked } from "./applied.ts";

interface CameBackProps {
  applied: Applied;
  /** Somebody else wants to apply here, or the same person anew. */
  onAnew: () => void;
}

/** Stands in place of a blank form for whoever applied from this browser: the way to where it stands. */
export function CameBack({ applied, onAnew }: CameBackProps) {
  const t = useTexts("waitlist");
  const language = useLanguage();
  const submission = useSubmissionKey();
  const [state, setState] = useState<"asked" | "sending" | "sent">("asked");
  const [problem, setProblem] = useState<string>();
  const email = masked(applied.email);

  const send = async () => {
    setState("sending");
    setProblem(undefined);
    const body = { email: applied.email, returnTo: "/" };
    try {
      await call<typeof requestSignInLink>("POST", "/api/auth/sign-in/link", {
        body,
        idempotencyKey: submission.keyFor(body),
      });
      setState("sent");
    } catch (error) {
      setProblem(messageOf(error, t("errors.other.text")));
      setState("asked");
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 py-2">
      <h2 className="text-2xl font-heavy tracking-tight">{t("back.title")}</h2>
      <p>
        {t("back.applied", { email })} <Time at={applied.at} language={language} />
      </p>
      <p className="text-muted">{t("back.next")}</p>
      <output className="font-semibold">{state === "sent" && t("back.sent", { email })}</output>
      {problem && <FieldError id="status-problem">{problem}</FieldError>}
      {state !== "sent" && (
        <Button size="lg" loading={state === "sending"} onClick={() => void send()}>
          {t("back.send")}
        </Button>
      )}
      <Button variant="link" onClick={onAnew}>
        {t("back.anew")}
      </Button>
    </div>
  );
}
