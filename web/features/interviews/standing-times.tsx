import type { Interview } from "#contract/interviews.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { Alert } from "#web/ui/alert.tsx";

/** An interview of which times stand: proposed, or the one that was picked. */
type Standing = Interview & { state: "proposed" | "picked" };

export const isStanding = (interview: Interview | null): interview is Standing =>
  interview?.state === "proposed" || interview?.state === "picked";

/** Which times stand now, and what becomes of them when others are proposed. */
export function StandingTimes({ interview, name }: { interview: Standing; name: string }) {
  const t = useTexts("interviews");
  const { moment } = useDates();
  const { state, time, proposedTimes, timeZone } = interview;
  const times = state === "picked" && time ? [time] : proposedTimes;
  return (
    <Alert title={t(`standing.${state}`)}>
      <ul aria-label={t(`standing.${state}`)}>
        {times.map((one) => (
          <li key={one}>
            <time dateTime={one}>{moment(one, timeZone)}</time>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm">
        {t(state === "picked" ? "standing.pickedText" : "standing.text", { name })}
      </p>
    </Alert>
  );
}
