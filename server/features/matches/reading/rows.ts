import { eq } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { interviewRows } from "#server/features/interviews/api.ts";
import { shownProfiles } from "#server/features/jobseekers/api.ts";
import { onboardingAnswers } from "#server/features/onboarding/api.ts";
import { requestTitles } from "#server/features/talent-requests/api.ts";
import { matches } from "#server/features/matches/table.ts";

/** What a list reads: matches with the people, roles and shops behind them; the gone are left out. */
export function sources(ctx: Pick<SignedInContext, "db">) {
  return {
    person: shownProfiles(ctx),
    answers: onboardingAnswers(ctx),
    present: presentPeople(ctx),
    request: requestTitles(ctx),
    interview: interviewRows(ctx),
  };
}

export type Sources = ReturnType<typeof sources>;

/** What a list shows of a match, and what the rules of a match look at. */
export const listed = {
  id: matches.id,
  requestId: matches.requestId,
  shopId: matches.shopId,
  origin: matches.origin,
  reasons: matches.reasons,
  state: matches.state,
  closedReason: matches.closedReason,
  closedBy: matches.closedBy,
  settlesAt: matches.settlesAt,
  previousState: matches.previousState,
  answerBy: matches.answerBy,
  availableAt: matches.availableAt,
  feedbackAt: matches.feedbackAt,
  interviewDate: matches.interviewDate,
  hireDecision: matches.hireDecision,
  endedAt: matches.endedAt,
  createdAt: matches.createdAt,
};

export const select = <Columns extends typeof listed>(
  { db }: Pick<SignedInContext, "db">,
  { person, answers, present, request, interview }: Sources,
  match: Columns,
) =>
  db
    .select({
      match,
      roleTitle: request.roleTitle,
      requestStatus: request.requestStatus,
      firstName: person.firstName,
      lastName: person.lastName,
      location: person.location,
      told: {
        availability: person.availability,
        availabilityAt: person.availabilityAt,
        updatedAt: person.updatedAt,
      },
      answered: { availability: answers.availability, updatedAt: answers.updatedAt },
      isJobReady: person.isJobReady,
      hustleScore: person.hustleScore,
      safetyAwarenessScore: person.safetyAwarenessScore,
      coachabilityScore: person.coachabilityScore,
      reliabilityScore: person.reliabilityScore,
      interview: {
        id: interview.id,
        state: interview.state,
        proposedTimes: interview.proposedTimes,
        time: interview.time,
        note: interview.note,
        minutes: interview.minutes,
        way: interview.way,
        place: interview.place,
      },
    })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .leftJoin(answers, eq(answers.answeredBy, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .innerJoin(request, eq(request.titledId, matches.requestId))
    .leftJoin(interview, eq(interview.matchId, matches.id));

export type ListedMatch = Awaited<ReturnType<typeof select<typeof listed>>>[number];
