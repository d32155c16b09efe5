import type { Interview } from "#contract/interviews.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";

/** An interview of which times stand: proposed, or the one that was picked. */
type WithTimes = Interview & { state: "proposed" | "picked" };

export const hasTimes = (interview: Interview | null): interview is WithTimes =>
  interview?.state === "proposed" || interview?.state === "picked";

/** Which times stand now, and what becomes of them when others are proposed. */
export function CurrentTimes({ interview, name }: { interview: WithTimes; name: string }) {
  const t = useTexts("interviews");
  const { moment } = useDates();
  const { state, time, proposedTimes, timeZone } = interview;
  const times = state === "picked" && time ? [time] : proposedTimes;
  return (
    <div className="text-sm">
      <p>
        <strong>{t(`standing.${state}`)}</strong>
        {". "}
        {t(state === "picked" ? "standing.pickedText" : "standing.text", { name })}
      </p>
      <ul aria-label={t(`standing.${state}`)} className="flex flex-wrap gap-x-4">
        {times.map((one) => (
          <li key={one}>
            <time dateTime={one}>{moment(one, timeZone)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
