import { useRef } from "react";

/**
 * The `Idempotency-Key` of what a form sends: the same for the same content, so that a retry after
 * a lost answer takes effect once. `renew` after success, so that a later send is a new one.
 */
export function useSubmissionKey() {
  const last = useRef<{ content: string; key: string }>(null);
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew() {
      last.current = null;
    },
  };
}
