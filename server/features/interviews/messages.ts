import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { type Offer, offerTaps } from "#server/features/one-taps/api.ts";
import { notify } from "#server/features/notifications/api.ts";
import { shopReaders } from "#server/features/shops/api.ts";
import { invitation } from "./calendar.ts";
import {
  interviewLetter,
  type Occasion,
  type OccasionFor,
  type Side,
  type Telling,
} from "./emails.ts";
import { type InterviewRow, subjectOf } from "./queries.ts";

/** Occasions that calendars hear of, and how. */
const calendarMethods = { picked: "REQUEST", cancelled: "CANCEL", hired: "CANCEL" } as const;

const isCalendared = (occasion: Occasion): occasion is keyof typeof calendarMethods =>
  occasion in calendarMethods;

/** What both sides are told of: the person, the role, the shop; null once one of them is gone. */
async function meetingOf(ctx: Context, row: InterviewRow) {
  const subject = await subjectOf(ctx, row);
  const candidate = await findUser(ctx, row.jobseekerId);
  return subject && candidate ? { ...subject, candidate, row } : null;
}

type Meeting = NonNullable<Awaited<ReturnType<typeof meetingOf>>>;

/** Each proposed time, or no interview at all, at one press. */
const answersTo = ({ proposedTimes }: InterviewRow): Offer[] => [
  ...proposedTimes.map((time) => ({ kind: "pick_time" as const, time: new Date(time) })),
  { kind: "not_interested" },
];

interface Reader {
  id: string;
  name: string;
  firstName: string;
  email: string;
  language: "en" | "es";
}

/** The cancellation of an interview, for the calendar of one side; null once one of the two is gone. */
export async function cancellationFor(
  ctx: Context,
  row: InterviewRow,
  side: Side,
  reader: Reader,
): Promise<string | null> {
  const meeting = await meetingOf(ctx, row);
  if (!meeting || !row.time) return null;
  const { appointment } = interviewLetter(ctx, meeting, `cancelled.${side}`, reader);
  return invitation(ctx, { ...appointment, time: row.time }, reader, calendarMethods.cancelled);
}

async function send(ctx: Context, meeting: Meeting, telling: Telling, reader: Reader) {
  const [occasion, side] = telling.split(".") as [Occasion, string];
  const { row, candidate } = meeting;
  const offers = occasion === "proposed" ? answersTo(row) : [];
  const taps = await offerTaps(ctx, { userId: reader.id, matchId: row.matchId }, offers);
  const letter = interviewLetter(ctx, meeting, telling, reader, taps);
  const calendar =
    isCalendared(occasion) && row.time
      ? invitation(
          ctx,
          { ...letter.appointment, time: row.time },
          reader,
          calendarMethods[occasion],
        )
      : null;
  await notify(ctx, {
    userId: reader.id,
    kind: "interviews",
    matchId: row.matchId,
    key: `interview:${row.id}:${occasion}:${row.updatedAt.getTime()}`,
    message: (language) => ({
      ...interviewLetter(ctx, meeting, telling, { ...reader, language }, taps).message,
      calendar,
    }),
    aboutId: side === "employer" ? candidate.id : undefined,
    by: side === "employer" ? candidate.id : meeting.shop.id,
    isLast: occasion === "cancelled" || occasion === "hired",
  });
}

/** Tells the candidate of an interview. */
export async function tellCandidate(
  ctx: Context,
  row: InterviewRow,
  occasion: OccasionFor<"candidate">,
) {
  const meeting = await meetingOf(ctx, row);
  if (!meeting || meeting.candidate.deactivatedAt) return;
  await send(ctx, meeting, `${occasion}.candidate`, meeting.candidate);
}

/** Tells the people of the shop. */
export async function tellShop(ctx: Context, row: InterviewRow, occasion: OccasionFor<"employer">) {
  const meeting = await meetingOf(ctx, row);
  if (!meeting) return;
  for (const reader of await shopReaders(ctx, meeting.shop.id))
    await send(ctx, meeting, `${occasion}.employer`, reader);
}

/** Tells both sides. */
export async function tellBothSides(
  ctx: Context,
  row: InterviewRow,
  occasion: OccasionFor<"candidate"> & OccasionFor<"employer">,
) {
  await tellCandidate(ctx, row, occasion);
  await tellShop(ctx, row, occasion);
}
