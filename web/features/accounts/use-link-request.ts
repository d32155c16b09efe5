import { useState } from "react";
import type { requestSignInLink } from "#contract/accounts.ts";
import { call, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";

/** Requests a one-time link by email, and knows where the last one went. */
export function useLinkRequest(returnTo: string | undefined) {
  const t = useTexts("accounts");
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const submission = useSubmissionKey();

  const send = async (email: string) => {
    if (sending) return;
    setSending(true);
    setProblem(null);
    try {
      await call<typeof requestSignInLink>("POST", "/api/auth/sign-in/link", {
        body: { email, returnTo },
        idempotencyKey: submission.keyFor({ email, returnTo }),
      });
      submission.renew();
      setSentTo(email);
    } catch (error) {
      setProblem(messageOf(error, t("error.text")));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, sentTo, problem, forget: () => setSentTo(null) };
}
