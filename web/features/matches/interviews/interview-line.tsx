import { CalendarClock } from "lucide-react";
import type { Interview } from "#contract/interviews.ts";
import type { EmployerMatch } from "#contract/employer-matches.ts";
import { wereTakenBack } from "#contract/taken-back.ts";
import { useTexts } from "#web/i18n.ts";
import { useDates } from "#web/lib/use-dates.ts";
import { CancelInterview } from "./cancel-interview.tsx";

interface InterviewLineProps {
  match: EmployerMatch;
  interview: Interview;
}

/** How far an interview is arranged, and when it is. */
export function InterviewLine({ match, interview }: InterviewLineProps) {
  const t = useTexts("interviews");
  const { moment } = useDates();
  const { state, time, note, place, way, minutes, timeZone, proposedTimes } = interview;
  const name = match.jobseeker.firstName;
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-blue-tint px-3 py-2.5 text-blue-text">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          {state === "picked" && time ? (
            <time dateTime={time}>{t("state.picked", { time: moment(time, timeZone) })}</time>
          ) : (
            t(`state.${wereTakenBack(interview) ? "takenBack" : state}`, { name, time: "" })
          )}
        </p>
        {(state === "picked" || (state === "proposed" && proposedTimes.length > 0)) && (
          <p className="text-sm break-words">
            {t(`on.${way === "in_person" ? (place ? "place" : "open") : way}`, { place, minutes })}
          </p>
        )}
        {state === "asked" && note && (
          <p dir="auto" className="text-sm whitespace-pre-line">
            {t("note", { note })}
          </p>
        )}
        {state === "proposed" && proposedTimes.length > 0 && (
          <ul aria-label={t("proposedTimes")} className="text-sm">
            {proposedTimes.map((time) => (
              <li key={time}>
                <time dateTime={time}>{moment(time, timeZone)}</time>
              </li>
            ))}
          </ul>
        )}
        {match.can.cancelInterview && (
          <div className="mt-2">
            <CancelInterview match={match} />
          </div>
        )}
      </div>
    </div>
  );
}
