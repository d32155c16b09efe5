import { useRef, useState } from "react";
import type { signInWithPassword, User } from "#contract/accounts.ts";
import { ApiError, call } from "#web/api.ts";
import { useCountdown } from "#web/lib/use-countdown.ts";
import { secondFactorAddress } from "#web/session/return-to.ts";

interface PasswordSignIn {
  /** Where to go after the second factor, where the account has one. */
  returnTo: string;
  /** Only for this role: the server refuses everybody else. */
  door?: "admin";
  onSignedIn: (user: User) => void;
  onRefused: (error: unknown) => void;
}

/** Whether the server refused the pair, and not the try. */
export const isWrongPair = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 401);

/**
 * Opens a session with email and password, for every form that does. Not a mutation: a 401 means a
 * wrong password here, where it would mean a lost session anywhere else.
 */
export function usePasswordSignIn({ returnTo, door, onSignedIn, onRefused }: PasswordSignIn) {
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
        body: { email, password, door },
      });
      if (user) onSignedIn(user);
      else location.assign(secondFactorAddress(returnTo));
    } catch (error) {
      startWait((error instanceof ApiError && error.retryAfter) || 0);
      onRefused(error);
      underWay.current = false;
      setPending(false);
    }
  };
  return { signIn, pending, wait };
}
