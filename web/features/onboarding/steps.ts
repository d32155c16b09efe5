import type { ToldAnswers } from "#contract/candidates.ts";
import type { CandidateProfile } from "#contract/onboarding.ts";

/** The steps of onboarding, each named after the answer it asks for. */
export const steps = [
  "availability",
  "certifications",
  "preferredHours",
  "workStyle",
  "location",
] as const satisfies readonly (keyof CandidateProfile)[];
export type Step = (typeof steps)[number];

/** The answers of the steps that are a choice of one. */
export const choices = {
  availability: ["full-time", "part-time", "flexible", "weekends"],
  preferredHours: ["day", "evening", "night", "flexible"],
  workStyle: ["independent", "team-player", "leader", "hands-on"],
} as const satisfies { [S in Step]?: readonly CandidateProfile[S][] };

/** What has been answered so far; an answer that is not there yet is empty. */
export type Answers = Record<Step, string> & { hasTransport: boolean };

/** The answers, and the number of the step on the screen, from 0. */
export type Progress = Answers & { at: number };

export const nothingAnswered: Progress = {
  at: 0,
  availability: "",
  certifications: "",
  preferredHours: "",
  workStyle: "",
  location: "",
  hasTransport: false,
};

/** The first step, with what the person has told elsewhere. */
export const beginningWith = (told: ToldAnswers): Progress => ({
  ...nothingAnswered,
  availability: told.availability ?? "",
  location: told.location ?? "",
  hasTransport: told.hasTransport ?? false,
});

/** Whether a step has its answer, so that the next one is open. */
export const isAnswered = (answers: Answers, step: Step) => answers[step].trim() !== "";

/** The step to show: the one kept, but none behind a step without its answer. */
export function reachable(progress: Progress): Progress {
  const open = steps.findIndex((step) => !isAnswered(progress, step));
  const last = open === -1 ? steps.length - 1 : open;
  const at = Number.isInteger(progress.at) ? progress.at : 0;
  return { ...progress, at: Math.min(Math.max(at, 0), last) };
}
