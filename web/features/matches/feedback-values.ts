import type { Feedback, giveFeedback, HireDecision } from "#contract/matches.ts";
import type { BodyOf } from "#contract/route.ts";

export const hireDecisions = [
  "hired",
  "second_interview",
  "rejected",
] as const satisfies readonly HireDecision[];

/** What stands in the form. */
export interface FeedbackValues {
  interviewDate: string;
  feedbackRating: number | null;
  hireDecision: HireDecision | "";
  interviewNotes: string;
  employerFeedback: string;
}

export const feedbackValuesOf = (feedback: Feedback): FeedbackValues => ({
  interviewDate: feedback.interviewDate?.slice(0, 10) ?? "",
  feedbackRating: feedback.feedbackRating,
  hireDecision: feedback.hireDecision ?? "",
  interviewNotes: feedback.interviewNotes ?? "",
  employerFeedback: feedback.employerFeedback ?? "",
});

/**
 * What is sent: what differs from what was stored. A decision that stays is left out, or it would
 * move the match again.
 */
export function feedbackBodyOf(
  before: FeedbackValues,
  now: FeedbackValues,
): NonNullable<BodyOf<typeof giveFeedback>> {
  const { feedbackRating, hireDecision, ...texts } = now;
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter(
        ([field, text]) => text !== before[field as keyof FeedbackValues],
      ),
    ),
    ...(feedbackRating !== null && feedbackRating !== before.feedbackRating && { feedbackRating }),
    ...(hireDecision !== "" && hireDecision !== before.hireDecision && { hireDecision }),
  };
}
