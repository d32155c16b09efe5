import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Context } from "#server/context.ts";

export interface Appointment {
  id: string;
  time: Date;
  minutes: number;
  sequence: number;
  summary: string;
  description: string;
  place: string;
  url: string;
}

/** An appointment as calendars read it (RFC 5545, RFC 5546): an invitation, or its cancellation. */
export function invitation(
  ctx: Context,
  appointment: Appointment,
  attendee: { name: string; email: string },
  method: "REQUEST" | "CANCEL",
): string {
  const calendar = ical({
    prodId: { company: ctx.brand.name, product: "Interviews", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  const { id, time, minutes, sequence, summary, description, place, url } = appointment;
  calendar.createEvent({
    id: `${id}@${ctx.config.publicUrl.hostname}`,
    stamp: ctx.clock.now(),
    start: time,
    end: new Date(time.getTime() + minutes * 60_000),
    sequence,
    summary,
    description,
    location: place,
    url,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: ctx.brand.name, email: ctx.config.contactEmail },
    attendees: [{ name: attendee.name, email: attendee.email, rsvp: false }],
  });
  return calendar.toString();
}
