/** Outcomes and their worth in USD (docs/domain.md, "conversion"). */
export const conversionValues = {
  profile_created: 1,
  job_application: 10,
  match_created: 50,
  successful_hire: 100,
} as const;
