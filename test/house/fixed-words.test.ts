import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Texts that the spec fixes word for word: do not reword them. */
const fixed: Record<string, Record<string, string>> = {
  employers: {
    subtitle: "Find top automotive talent, match candidates",
    "jobs.first": "Create Your First Job",
  },
  install: { "install.now": "Install App" },
  jobseekers: {
    "failed.edit": "Failed to save profile",
    "status.submitted.text": "Complete your profile to get started.",
  },
  matches: {
    "actions.failed": "Action failed",
    "actions.failedText": "Failed to update candidate status",
    "feedback.subtitle": "Help us improve our matching process",
    "feedback.decisions.second_interview": "Schedule Second Interview",
    "feedback.submitting": "Submitting...",
    "feedback.failedText": "Failed to submit feedback. Please try again.",
  },
  onboarding: {
    "availability.title": "When are you available to work?",
    "availability.full-time": "Full-time 40+ hours/week",
    "availability.part-time": "Part-time 20-39 hours/week",
    "availability.flexible": "Flexible/Project-based",
    "availability.weekends": "Weekends only",
    "certifications.title": "What certifications or licenses do you hold?",
    "preferredHours.day": "Day shift 6 AM-6 PM",
    "preferredHours.evening": "Evening shift 2 PM-10 PM",
    "preferredHours.night": "Night shift 10 PM-6 AM",
    completing: "Completing...",
    "failed.text": "Failed to save your profile. Please try again.",
  },
  scout: {
    "sessions.empty": "No hiring sessions yet.",
    "session.exportFailed": "Failed to export session data.",
    "new.submitting": "Creating...",
    "new.failed": "Failed to create hiring session. Please try again.",
    "score.submitting": "Scoring...",
    "score.done": "Candidate scored successfully!",
    "score.failed": "Failed to score candidate. Please try again.",
  },
  shell: {
    "unauthorized.title": "Unauthorized",
    "unauthorized.text": "You are logged out. Logging in again...",
  },
  "talent-requests": { details: "View Details", find: "Find Candidates" },
};

/** What stands at a key of a catalog, as screens name it. */
const at = (catalog: unknown, key: string) =>
  key.split(".").reduce((part, name) => (part as Record<string, unknown>)?.[name], catalog);

test.each(Object.entries(fixed))("the fixed words of %s stand as they are", (file, words) => {
  const catalog: unknown = JSON.parse(readFileSync(`messages/en/${file}.json`, "utf8"));
  const said = Object.keys(words).map((key) => [key, at(catalog, key)]);
  expect(Object.fromEntries(said)).toEqual(words);
});
