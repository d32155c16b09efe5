import type { MatchReasons } from "#contract/matches.ts";
import { useTexts } from "#web/i18n.ts";
import { pointsOf } from "../reasons.ts";
import { VerdictMark } from "./verdict-mark.tsx";

interface FitPointsProps {
  /** Whose they are, as somebody is called. */
  name: string;
  reasons: MatchReasons;
}

/** How somebody answers a job, in one line of points. */
export function FitPoints({ name, reasons }: FitPointsProps) {
  const t = useTexts("matches");
  const points = pointsOf(t, reasons);
  return (
    <ul aria-label={t("card.fits", { name })} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {points.map(({ text, verdict }) => (
        <li key={text} className="inline-flex items-center gap-1.5">
          <VerdictMark verdict={verdict} />
          {text}
        </li>
      ))}
    </ul>
  );
}
