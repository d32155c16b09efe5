import type { RequestStatus } from "#contract/talent-requests.ts";
import type { Tone } from "#web/ui/tone.ts";

/** Pending orange, in progress blue, anything else green. */
export const statusTones: Record<RequestStatus, Tone> = {
  pending: "orange",
  in_progress: "blue",
  filled: "success",
  closed: "success",
};
