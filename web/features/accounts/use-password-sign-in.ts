import { useRef, useState } from "react";
import type { signInWithPassword, User } from "#contract/accounts.ts";
import { ApiError, call, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { useCountdown } from "#web/lib/use-countdown.ts";

/**
 * Opens a session with email and password. Not a mutation: a 401 means a wrong password here,
 * where it would mean a lost session anywhere else.
 */
export function usePasswordSignIn(onSignedIn: (user: User) => void) {
  const t = useTexts("accounts");
  const underWay = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** Seconds until another try makes sense. */
  const [wait, startWait] = useCountdown();

  const signIn = async (email: string, password: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setProblem(null);
    try {
      const { user } = await call<typeof signInWithPassword>("POST", "/api/auth/sign-in/email", {
        body: { email, password },
      });
      onSignedIn(user);
    } catch (error) {
      const wrong = error instanceof ApiError && (error.status === 400 || error.status === 401);
      setProblem(wrong ? t("signIn.wrong") : messageOf(error, t("signIn.failed")));
      startWait((error instanceof ApiError && error.retryAfter) || 0);
      underWay.current = false;
      setPending(false);
    }
  };
  return { signIn, pending, problem, wait };
}
