import type { Interview } from "./interviews.ts";

/*
 * By itself: pages use it, and no schema comes along with it.
 */

interface Called {
  state: Interview["state"];
  /** The one that was picked, however the caller holds it. */
  time: Date | string | null;
}

/** Whether the shop took the proposed times back before one was picked (docs/domain.md, "interview"). */
export const wereTakenBack = (interview: Called | null) =>
  interview?.state === "cancelled" && interview.time === null;
