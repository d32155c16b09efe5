/** The tabs of `/admin/settings`, as its address names them. Imports nothing, as tests read it without Vite. */
export const sections = [
  "people",
  "second-factor",
  "api-keys",
  "referrals",
  "scores",
  "brand",
  "retention",
  "erasures",
  "system",
] as const;

export type Section = (typeof sections)[number];
