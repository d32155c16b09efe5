import { createContext, use, useSyncExternalStore } from "react";
import type { User } from "#contract/accounts.ts";
import type { Snapshot } from "./snapshot.ts";

/** Who is signed in, for everything on the page that wants to know. */
export interface Session {
  user: () => User | null;
  change: (user: User) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the browser kept of its last reader, where the page began without a network. */
  kept: Snapshot | null;
  /** Forgets everything that this browser keeps of the person; the app knows what that is. */
  forgetPerson: () => Promise<void>;
}

interface Start {
  user: User | null;
  kept?: Snapshot | null;
  forgetPerson?: () => Promise<void>;
}

export function createSession({
  user,
  kept = null,
  forgetPerson = async () => {},
}: Start): Session {
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
    kept,
    forgetPerson,
  };
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("Nobody can be signed in here");
  return session;
}

/** The signed-in user, or null. The page came with it, so nothing is asked for. */
export function useUser(): User | null {
  const { subscribe, user } = useSession();
  return useSyncExternalStore(subscribe, user, user);
}

/** Tells the whole page who is signed in now, or what has changed about them. */
export const useSignedIn = () => useSession().change;

/** Forgets everything that this browser keeps of the person who signs out. */
export const useForgetPerson = () => useSession().forgetPerson;
