import type { Interview } from "#contract/interviews.ts";

/** Whether the shop took the proposed times back before one was picked. */
export const wereTakenBack = (interview: Pick<Interview, "state" | "time"> | null) =>
  interview?.state === "cancelled" && interview.time === null;
