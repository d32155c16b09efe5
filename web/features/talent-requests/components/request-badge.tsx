import type { RequestStatus } from "#contract/talent-requests.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { statusTones } from "../words.ts";

/** Where a job stands. */
export function RequestBadge({ status }: { status: RequestStatus }) {
  const t = useTexts("talent-requests");
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>;
}
