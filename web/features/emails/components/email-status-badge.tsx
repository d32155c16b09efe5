import type { EmailStatus } from "#contract/emails.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Tone } from "#web/ui/tone.ts";
import { statusLabels } from "../search.ts";

const tones: Record<EmailStatus, Tone> = {
  queued: "warning",
  sent: "success",
  outbox: "info",
  failed: "danger",
  refused: "neutral",
  bounced: "danger",
};

/** What became of a message. */
export function EmailStatusBadge({ status }: { status: EmailStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}
