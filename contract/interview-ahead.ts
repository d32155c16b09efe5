import type { InterviewState } from "./interviews.ts";

/** Whether an interview stands in both calendars and lies ahead. */
export const isAhead = (
  meeting: { state: InterviewState; time: Date | null } | null,
  now: Date,
): boolean => meeting?.state === "picked" && meeting.time !== null && meeting.time > now;
