import type { WaitlistStatus } from "#contract/waitlist.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { statusLabels } from "../search.ts";

export const statusTones: Record<WaitlistStatus, Tone> = {
  pending: "warning",
  approved: "success",
  rejected: "danger",
};

/** Where an application stands. */
export function StatusBadge({ status }: { status: WaitlistStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}
