import type { Context } from "#server/context.ts";
import {
  actOnMatch,
  agreeToMeet,
  giveFeedback,
  pickTime,
  proposeMatches,
  settleMatches,
  watchAnswers,
  withdraw,
} from "#server/features/matches/api.ts";
import { answerOutcome, askHowHiresWent } from "#server/features/outcomes/api.ts";
import { explainFit } from "#server/features/matching/api.ts";
import { findRequest } from "#server/features/talent-requests/api.ts";
import { at, callOf, type DemoRequest } from "./employers.ts";
import { type Fate, fates, matchedAgo } from "./fates.ts";
import { dayOfWork, interviewTimes } from "./interview-times.ts";
import { demoShops } from "./shops.ts";

interface Person {
  userId: string;
  email: string;
}

/** What the shop said of those whom it hired. */
const saidOfHired = {
  hired: "On time, honest about what was new to them, and good with people. Just who we asked for.",
  "hired long ago":
    "Read the wiring diagram before touching anything. Started on nights the week after.",
};

/** What the shop told them of the first day. */
const firstDays = {
  hired: {
    askFor: "Ida at the counter",
    bring: "Your license and something to write with. We have the shirts.",
  },
  "hired long ago": { askFor: "Ray", bring: "Boots, your CDL, and your own box if you like." },
};

const getsTimes = (fate: Fate) => fate === "proposed" || fate === "picked";

/** Plays what an employer and a candidate did with a match. */
async function play(
  ctx: Context,
  fate: Fate,
  match: { id: string; turn: number },
  owner: string,
  person: Person,
) {
  const matchId = match.id;
  const ago = matchedAgo[fate];
  const employer = (days: number) => callOf(ctx, owner, days);
  const shop = demoShops.find((each) => each.owner.email === owner)?.shop;
  if (!shop) throw new Error(`${owner} has no shop in the demo`);
  const times = interviewTimes(ctx.clock.now(), shop, match.turn);
  const meet = { matchId, action: "schedule_interview" as const };
  if (getsTimes(fate)) await actOnMatch(await employer(ago - 1), { ...meet, proposedTimes: times });
  if (fate === "picked")
    await pickTime(await callOf(ctx, person.email, ago - 2), matchId, times[1] ?? "");
  const isHired = fate === "hired" || fate === "hired long ago";
  if (isHired || fate === "second interview") {
    await actOnMatch(await employer(ago - 1), meet);
    await agreeToMeet(await callOf(ctx, person.email, ago - 1.5), matchId);
  }
  const workday = (daysAgo: number, direction: "before" | "after") =>
    dayOfWork(at(ctx, daysAgo).clock.now(), direction, shop);
  if (fate === "second interview")
    await giveFeedback(await employer(1), {
      matchId,
      interviewDate: workday(1, "before"),
      hireDecision: "second_interview",
      feedbackRating: 4,
      interviewNotes: "Clean welds on the coupon. Wants to see the aluminum room.",
    });
  const hired = ago - 7;
  if (isHired) {
    await actOnMatch(await employer(hired), {
      matchId,
      action: "hire",
      firstDay: { startsOn: workday(hired - 7, "after"), ...firstDays[fate] },
    });
    await settleMatches(at(ctx, hired - 0.1));
    await giveFeedback(await employer(hired - 0.2), {
      matchId,
      interviewDate: workday(hired + 1, "before"),
      feedbackRating: 5,
      employerFeedback: saidOfHired[fate],
    });
  }
  if (fate === "hired long ago") {
    const days = 30;
    await askHowHiresWent(at(ctx, hired - 0.2 - days));
    await answerOutcome(await employer(hired - 1 - days), {
      matchId,
      days,
      stillThere: true,
      wouldHireAgain: true,
      stoodOut: "reliability",
      fellShort: "none",
    });
    await answerOutcome(await callOf(ctx, person.email, hired - 2 - days), {
      matchId,
      days,
      asPromised: true,
      stillThere: true,
    });
  }
  if (fate === "passed") {
    await actOnMatch(await employer(ago - 1), {
      matchId,
      action: "pass",
      passReason: "experience",
      sharePassReason: true,
    });
    await settleMatches(at(ctx, ago - 1.1));
  }
  if (fate === "withdrew") await withdraw(await callOf(ctx, person.email, ago - 1), matchId);
}

/**
 * Matches at every stage, each made and moved as the product does it.
 * @param workers those whom the jobs ask for, in the order of the jobs and their fates, and others after them
 */
export async function seedMatches(
  ctx: Context,
  requests: readonly DemoRequest[],
  workers: readonly Person[],
): Promise<void> {
  const next = workers.values();
  // How many each shop has asked for an interview already.
  const asked = new Map<string, number>();
  for (const { id, owner, roleTitle } of requests) {
    const request = await findRequest(ctx, id);
    for (const fate of fates[roleTitle] ?? []) {
      const person = next.next().value;
      const reasons = request && person && (await explainFit(ctx, request, person.userId));
      if (!reasons) continue;
      const [match] = await proposeMatches(at(ctx, matchedAgo[fate]), {
        requestId: id,
        origin: "admin",
        proposals: [{ jobseekerId: person.userId, reasons }],
      });
      const turn = asked.get(owner) ?? 0;
      if (getsTimes(fate)) asked.set(owner, turn + 1);
      if (match) await play(ctx, fate, { id: match.id, turn }, owner, person);
    }
  }
  await watchAnswers(ctx);
  // Of the hires that are a month old both sides are being asked how it goes.
  await askHowHiresWent(ctx);
}
