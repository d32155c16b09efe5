import type { Overview } from "./queries.ts";

/** What a jobseeker is to do next, or what they wait for. */
export type NextStep =
  | "pick"
  | "interview"
  | "otherTimes"
  | "onboarding"
  | "profile"
  | "age"
  | "assessment"
  | "more"
  | "resume"
  | "review"
  | "withShop"
  | "matching"
  | "matched";

type Known = Pick<
  Overview,
  "onboarded" | "profile" | "status" | "resume" | "assessed" | "interview" | "withShops" | "missing"
>;

/**
 * The one next thing: what a shop waits for, then the road in the order in which things are needed
 * (docs/domain.md, "next step").
 */
export function nextStepOf({
  onboarded,
  profile,
  status,
  resume,
  assessed,
  interview,
  withShops,
  missing,
}: Known): NextStep {
  if (interview?.state === "proposed") return "pick";
  if (status === "matched") return "matched";
  if (interview) return interview.state === "asked" ? "otherTimes" : "interview";
  if (!onboarded) return "onboarding";
  if (profile !== "complete") return "profile";
  if (missing.includes("age")) return "age";
  if (status === "matching") return withShops > 0 ? "withShop" : "matching";
  if (missing.includes("assessment") && !assessed) return "assessment";
  if (missing.includes("assessment") || missing.includes("scores")) return "more";
  return resume ? "review" : "resume";
}
