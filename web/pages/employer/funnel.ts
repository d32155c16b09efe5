import type { EmployerFunnel } from "#contract/employer-matches.ts";

/** The stages of an employer's funnel, widest first (docs/domain.md, "funnel"). */
export const stages = ["matched", "answered", "interviewed", "hired"] as const;

/** Each stage with its share of all who were matched; 0 of 0 is no share. */
export const sharesOf = (funnel: EmployerFunnel) =>
  stages.map((stage) => ({
    stage,
    people: funnel[stage],
    share: funnel.matched === 0 ? null : funnel[stage] / funnel.matched,
  }));
