import { interviewDaysAhead } from "#contract/match-words.ts";
import { momentIn } from "#web/lib/zoned-time.ts";

/** Times that can be proposed at once, as contract/interviews.ts has it. */
export const proposedTimesMax = 3;

/** What is still near enough, seen from now. */
export const latestTime = (now: number) => now + interviewDaysAhead * 24 * 60 * 60_000;

export type Complaint = "past" | "tooFar" | "twice" | "invalid";

interface Proposal {
  times: string[];
  /** What is wrong with which of the fields. */
  complaints: Partial<Record<number, Complaint>>;
}

/** Reads up to three fields, by the clocks of the shop; empty ones are no times. */
export function readProposal(typed: readonly string[], zone: string, now: number): Proposal {
  const times: string[] = [];
  const complaints: Proposal["complaints"] = {};
  for (const [index, text] of typed.entries()) {
    if (text === "") continue;
    const moment = momentIn(zone, text);
    if (moment === null) complaints[index] = "invalid";
    else if (Date.parse(moment) <= now) complaints[index] = "past";
    else if (Date.parse(moment) > latestTime(now)) complaints[index] = "tooFar";
    else if (times.includes(moment)) complaints[index] = "twice";
    else times.push(moment);
  }
  return { times, complaints };
}
