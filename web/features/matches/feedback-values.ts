import type { Feedback, giveFeedback } from "#contract/match-feedback.ts";
import type { HireDecision } from "#contract/match-words.ts";
import type { BodyOf } from "#contract/route.ts";

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

/** What the form begins with: what was stored, and where nothing was, what is known. */
export function startingValuesOf(feedback: Feedback): FeedbackValues {
  const stored = feedbackValuesOf(feedback);
  const { interviewDate, hireDecision } = feedback.known;
  return {
    ...stored,
    interviewDate: stored.interviewDate || (interviewDate ?? ""),
    hireDecision: stored.hireDecision || (hireDecision ?? ""),
  };
}

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
