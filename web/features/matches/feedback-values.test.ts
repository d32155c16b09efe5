import { expect, test } from "vitest";
import { feedbackBodyOf, type FeedbackValues } from "./feedback-values.ts";

const empty: FeedbackValues = {
  interviewDate: "",
  feedbackRating: null,
  hireDecision: "",
  interviewNotes: "",
  employerFeedback: "",
};

test("nothing typed is nothing sent", () => {
  expect(feedbackBodyOf(empty, empty)).toEqual({});
});

test("what was filled in is sent", () => {
  const filled: FeedbackValues = {
    ...empty,
    interviewDate: "2026-11-20",
    feedbackRating: 4,
    hireDecision: "hired",
    interviewNotes: "On time.",
  };
  expect(feedbackBodyOf(empty, filled)).toEqual({
    interviewDate: "2026-11-20",
    feedbackRating: 4,
    hireDecision: "hired",
    interviewNotes: "On time.",
  });
});

test("a decision that stays is not sent again, a text that is taken away is sent empty", () => {
  const stored: FeedbackValues = { ...empty, hireDecision: "rejected", interviewNotes: "Late." };
  expect(feedbackBodyOf(stored, { ...stored, interviewNotes: "" })).toEqual({ interviewNotes: "" });
});
