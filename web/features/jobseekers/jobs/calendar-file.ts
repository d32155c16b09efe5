import { endOf } from "#contract/meetings.ts";

interface Meeting {
  id: string;
  time: string;
  minutes: number;
  title: string;
  place: string;
  /** The site that it comes from. */
  site: string;
  /** When the file is made. */
  madeAt: number;
}

/** A moment as calendars write it (RFC 5545, 3.3.5). */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, "");

/** A text as calendars write it (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, "\\n");

/** An interview as a file that a phone's calendar opens, in a link of its own. */
export function calendarFile({ id, time, minutes, title, place, site, madeAt }: Meeting): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//interviews//EN",
    "BEGIN:VEVENT",
    `UID:${id}@${site}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(Date.parse(time))}`,
    `DTEND:${stamp(endOf(time, minutes))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(`${lines.join("\r\n")}\r\n`)}`;
}
