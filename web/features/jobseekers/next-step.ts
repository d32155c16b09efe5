import type { Overview } from "./queries.ts";

/** What a jobseeker is to do next, or what they wait for. */
export type NextStep =
  | "onboarding"
  | "profile"
  | "age"
  | "assessment"
  | "more"
  | "resume"
  | "review"
  | "matching"
  | "matched";

type Known = Pick<Overview, "onboarded" | "profile" | "status" | "resume" | "assessed" | "missing">;

/** The one next thing, in the order in which things are needed. */
export function nextStepOf({
  onboarded,
  profile,
  status,
  resume,
  assessed,
  missing,
}: Known): NextStep {
  if (status === "matched") return "matched";
  if (!onboarded) return "onboarding";
  if (profile !== "complete") return "profile";
  if (missing.includes("age")) return "age";
  if (status === "matching") return "matching";
  if (missing.includes("assessment") && !assessed) return "assessment";
  if (missing.includes("assessment") || missing.includes("scores")) return "more";
  return resume ? "review" : "resume";
}
