import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { Badge } from "#web/ui/badge.tsx";
import { stateTones } from "../words.ts";

/** Where a match stands. */
export function StateBadge({ state }: Pick<EmployerMatch, "state">) {
  const t = useTexts("matches");
  return <Badge tone={stateTones[state]}>{t(`states.${state}`)}</Badge>;
}
