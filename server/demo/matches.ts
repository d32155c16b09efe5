import type { MatchReasons } from "#contract/matches.ts";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { readProfiles } from "#server/features/jobseekers/api.ts";
import {
  actOnMatch,
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
import { interviewTimes } from "./interview-times.ts";
import { demoShops } from "./shops.ts";

const ownEmail = "jobseeker@handpicked.test";

interface Person {
  userId: string;
  email: string;
}

/** People of the pool and those approved. */
async function availablePeople(ctx: Context): Promise<Person[]> {
  const people: Person[] = [];
  for (const status of ["matching", "approved"] as const)
    for (const { userId } of await readProfiles(
      ctx,
      { statuses: [status] },
      { cursor: null, limit: 100, few: true },
    )) {
      const user = await findUser(ctx, userId);
      if (user) people.push({ userId, email: user.email });
    }
  return people;
}

/** How well somebody fits, the greater the better; the demo's own jobseeker before everybody. */
function fitOf({ email }: Person, { distance, availability, hours, skills }: MatchReasons): number {
  if (email === ownEmail) return Number.POSITIVE_INFINITY;
  const comes = distance !== null && distance.miles <= (distance.limit ?? 0);
  if (!comes || availability?.fits === false || hours?.fits === false) return -1;
  return skills.matched.length / Math.max(1, skills.wanted.length);
}

/** What the shop said of those whom it hired. */
const saidOfHired = {
  hired: "On time, honest about what was new to them, and good with people. Just who we asked for.",
  "hired long ago":
    "Read the wiring diagram before touching anything. Started on nights the week after.",
};

/** Plays what an employer and a candidate did with a match. */
async function play(
  ctx: Context,
  fate: Fate,
  match: { id: string },
  owner: string,
  person: Person,
) {
  const matchId = match.id;
  const ago = matchedAgo[fate];
  const employer = (days: number) => callOf(ctx, owner, days);
  const shop = demoShops.find((each) => each.owner.email === owner)?.shop;
  if (!shop) throw new Error(`${owner} has no shop in the demo`);
  const times = interviewTimes(ctx.clock.now(), shop);
  const meet = { matchId, action: "schedule_interview" as const };
  if (fate === "proposed" || fate === "picked")
    await actOnMatch(await employer(ago - 1), { ...meet, proposedTimes: times });
  if (fate === "picked")
    await pickTime(await callOf(ctx, person.email, ago - 2), matchId, times[1] ?? "");
  const isHired = fate === "hired" || fate === "hired long ago";
  if (isHired || fate === "second interview") await actOnMatch(await employer(ago - 1), meet);
  if (fate === "second interview")
    await giveFeedback(await employer(1), {
      matchId,
      hireDecision: "second_interview",
      feedbackRating: 4,
      interviewNotes: "Clean welds on the coupon. Wants to see the aluminum room.",
    });
  if (isHired) {
    await giveFeedback(await employer(ago - 4), {
      matchId,
      hireDecision: "hired",
      feedbackRating: 5,
      employerFeedback: saidOfHired[fate],
    });
    await settleMatches(at(ctx, ago - 4.1));
  }
  if (fate === "hired long ago") {
    const days = 30;
    await askHowHiresWent(at(ctx, ago - 4.2 - days));
    await answerOutcome(await employer(ago - 5 - days), {
      matchId,
      days,
      stillThere: true,
      wouldHireAgain: true,
      stoodOut: "reliability",
      fellShort: "none",
    });
    await answerOutcome(await callOf(ctx, person.email, ago - 6 - days), {
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

/** Matches at every stage, each made and moved as the product does it. */
export async function seedMatches(ctx: Context, requests: DemoRequest[]): Promise<void> {
  let left = await availablePeople(ctx);
  for (const { id, owner, roleTitle } of requests) {
    const request = await findRequest(ctx, id);
    for (const fate of fates[roleTitle] ?? []) {
      const ranked = [];
      for (const person of left) {
        const reasons = request && (await explainFit(ctx, request, person.userId));
        if (reasons) ranked.push({ person, reasons, fit: fitOf(person, reasons) });
      }
      const [best] = ranked.toSorted((a, b) => b.fit - a.fit);
      if (!best) return;
      const { person, reasons } = best;
      left = left.filter((other) => other !== person);
      const [match] = await proposeMatches(at(ctx, matchedAgo[fate]), {
        requestId: id,
        origin: "admin",
        proposals: [{ jobseekerId: person.userId, reasons }],
      });
      if (match) await play(ctx, fate, match, owner, person);
    }
  }
  await watchAnswers(ctx);
  // Of the hires that are a month old both sides are being asked how it goes.
  await askHowHiresWent(ctx);
}
