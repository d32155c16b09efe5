import { useEffect } from "react";
import type { readFeedback } from "#contract/match-feedback.ts";
import { ApiError, call } from "#web/api.ts";
import { successfulHire } from "#web/features/analytics/api.ts";
import { freshHires, tellHires } from "./hires-to-tell.ts";

const everyMs = 30_000;

async function read(matchId: string) {
  try {
    return await call<typeof readFeedback>("GET", "/api/matches/:matchId/feedback", {
      params: { matchId },
    });
  } catch (error) {
    // Nobody of this browser's any more: there is nothing to tell.
    if (error instanceof ApiError && error.status === 404)
      return { state: "closed" as const, undoUntil: null };
    throw error;
  }
}

/** Tells third parties of an employer's hires once they stand, on whichever page that is. */
export function LateHires() {
  useEffect(() => {
    const look = () => {
      if (freshHires().length === 0 || !navigator.onLine) return;
      // One tab at a time, so that each hire is told once.
      void navigator.locks.request("hires-to-tell", () =>
        tellHires({ now: new Date(), read, tell: successfulHire }),
      );
    };
    look();
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
