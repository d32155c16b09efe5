import { useRef, useState } from "react";
import type { signInWithPassword } from "#contract/accounts.ts";
import { ApiError, call, messageOf } from "#web/api.ts";
import { useSignedIn } from "#web/features/accounts/session.ts";
import { useCountdown } from "#web/lib/use-countdown.ts";
import { toast } from "#web/ui/toast.ts";

const unauthorized = "Invalid credentials or unauthorized access";

const refuse = (description: string) =>
  toast({ title: "Error", description, variant: "destructive" });

function sentenceFor(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 400 || status === 401) return unauthorized;
  return messageOf(error, "Something went wrong. Please try again.");
}

const waitOf = (error: unknown) => (error instanceof ApiError && error.retryAfter) || 0;

/**
 * Opens a session for an admin. Not a mutation: a 401 means a wrong password here, where it would
 * mean a lost session anywhere else.
 */
export function useAdminSignIn() {
  const signedIn = useSignedIn();
  const underWay = useRef(false);
  const [pending, setPending] = useState(false);
  /** Seconds until another try makes sense. */
  const [wait, startWait] = useCountdown();

  const signIn = async (email: string, password: string) => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    try {
      const { user } = await call<typeof signInWithPassword>("POST", "/api/auth/sign-in/email", {
        body: { email, password },
      });
      if (user.role === "admin") toast({ title: "Success", description: "Admin access granted" });
      else refuse(unauthorized);
      signedIn(user);
    } catch (error) {
      startWait(waitOf(error));
      refuse(sentenceFor(error));
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };
  return { signIn, pending, wait };
}
