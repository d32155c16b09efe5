import { z } from "zod";
import { defaultMeeting, linkProblem, meetingMinutes, meetingWays } from "./meetings.ts";
import { id, linkless, optionalLine, paragraph, timestamp } from "./primitives.ts";

/** Times that an employer proposes at once. */
export const proposedTimesMax = 3;

/**
 * `proposed`: the candidate has times to choose from; `asked`: the candidate asks for other times;
 * `picked`: both sides have it in their calendars; `cancelled`: it will not be.
 */
export const interviewStates = ["proposed", "asked", "picked", "cancelled"] as const;
export const interviewState = z.enum(interviewStates);
export type InterviewState = z.infer<typeof interviewState>;

/** Up to three moments, each once; that they lie ahead is for the server's clock to say. */
export const proposedTimes = z
  .array(timestamp)
  .min(1)
  .max(proposedTimesMax)
  .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, "twice");

const way = z.enum(meetingWays);

/** How an interview takes place; a video call's place is its link. */
export const meeting = z
  .strictObject({
    minutes: z
      .number()
      .int()
      .min(meetingMinutes.min)
      .max(meetingMinutes.max)
      .default(defaultMeeting.minutes),
    way: way.default(defaultMeeting.way),
    /** In person: where, if not at the shop's address. Video: the link, empty while there is none. */
    place: optionalLine(300).default(defaultMeeting.place),
  })
  .superRefine(({ way, place }, { addIssue }) => {
    const problem = way === "video" && place !== "" && linkProblem(place);
    if (problem) addIssue({ code: "custom", path: ["place"], message: problem });
  })
  .refine(({ way, place }) => way === "video" || linkless(z.string()).safeParse(place).success, {
    path: ["place"],
    error: "noLinks",
  });

export const interviewNote = linkless(paragraph(1000));

export const interview = z.object({
  id,
  state: interviewState,
  proposedTimes: z.array(timestamp),
  /** The time that the candidate picked. */
  time: timestamp.nullable(),
  /** What the candidate wrote when asking for other times. */
  note: z.string().nullable(),
  /** How long it takes, in minutes. */
  minutes: z.number().int(),
  way,
  /** In person: where, the shop's address unless it said another. Video: the link. By phone: empty. */
  place: z.string(),
  /** The place, or link, that the shop itself named; empty in person at its own address. */
  namedPlace: z.string(),
  /** The shop's time zone. */
  timeZone: z.string(),
});
export type Interview = z.infer<typeof interview>;

/** What a worker's dashboard says of the interview that wants their attention first. */
export const nextInterview = interview.pick({ time: true, timeZone: true }).extend({
  state: z.enum(["proposed", "picked", "asked"]),
  shopName: z.string(),
});
export type NextInterview = z.infer<typeof nextInterview>;
