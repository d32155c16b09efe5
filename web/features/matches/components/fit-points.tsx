import type { EmployerMatch } from "#contract/employer-matches.ts";
import { useTexts } from "#web/i18n.ts";
import { pointsOf } from "../reasons.ts";
import { nameOf } from "../words.ts";
import { VerdictMark } from "./verdict-mark.tsx";

/** Why this person was matched, in one line of points. */
export function FitPoints({ match }: { match: EmployerMatch }) {
  const t = useTexts("matches");
  const points = pointsOf(t, match.reasons);
  if (points.length === 0) return null;
  return (
    <ul
      aria-label={t("card.fits", { name: nameOf(match.jobseeker) })}
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm"
    >
      {points.map(({ text, verdict }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <VerdictMark verdict={verdict} />
          {text}
        </li>
      ))}
    </ul>
  );
}
