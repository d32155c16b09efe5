import { useSyncExternalStore } from "react";
import { asksNotToBeCounted, type Choice, rememberedChoice } from "./choice.ts";
import { forgetVisit } from "./visit.ts";

const yearSeconds = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Remembers the answer in this browser for a year. */
export function rememberChoice(choice: Choice) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `counting=${choice}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
  if (choice === "no") forgetVisit();
  for (const listener of listeners) listener();
}

/** Whether the question about counting is out of the way: answered, or never to be put here. */
export const useAnswered = () =>
  useSyncExternalStore(subscribe, () => asksNotToBeCounted() || rememberedChoice() !== undefined);
