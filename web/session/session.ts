import { useRouter } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";

/** Who is signed in, for everything on the page that wants to know. */
export interface Session {
  user: () => User | null;
  change: (user: User) => void;
  subscribe: (listener: () => void) => () => void;
  /** Forgets everything that this browser keeps of the person; the app knows what that is. */
  forgetPerson: () => Promise<void>;
}

export function createSession(user: User | null, forgetPerson: Session["forgetPerson"]): Session {
  let current = user;
  const listeners = new Set<() => void>();
  return {
    user: () => current,
    change: (user) => {
      current = user;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forgetPerson,
  };
}

const useSession = () => useRouter().options.context.session;

/** The signed-in user, or null. The page came with it, so nothing is asked for. */
export function useUser(): User | null {
  const { subscribe, user } = useSession();
  return useSyncExternalStore(subscribe, user, user);
}

/** Tells the whole page who is signed in now, or what has changed about them. */
export const useSignedIn = () => useSession().change;

/** Forgets everything that this browser keeps of the person who signs out. */
export const useForgetPerson = () => useSession().forgetPerson;
