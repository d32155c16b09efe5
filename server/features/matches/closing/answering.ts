import { answerWorkingDays } from "#contract/match-words.ts";
import { dayMs } from "#server/platform/clock.ts";
import { federalHolidayOn } from "#contract/federal-holidays.ts";

const isWorkingDay = (day: Date) =>
  day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !federalHolidayOn(day);

/** The same time of day after so many working days (docs/domain.md, "working day"). */
function workingDaysAfter(moment: Date, days: number): Date {
  let at = moment;
  for (let counted = 0; counted < days;) {
    at = new Date(at.getTime() + dayMs);
    if (isWorkingDay(at)) counted += 1;
  }
  return at;
}

/** By when an employer should answer a match (docs/domain.md, "answer by"). */
export const answerByOf = (matchedAt: Date) => workingDaysAfter(matchedAt, answerWorkingDays);

/** Matches due before this moment are reminded of: one working day ahead. */
export const remindBefore = (now: Date) => workingDaysAfter(now, 1);
