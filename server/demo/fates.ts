/** What became of a match, told as a story: when it was made, and what followed. */
export type Fate =
  | "new"
  | "proposed"
  | "picked"
  | "hired"
  | "hired long ago"
  | "passed"
  | "lapsed"
  | "withdrew"
  | "second interview";

/** How many days ago each was matched. */
export const matchedAgo: Record<Fate, number> = {
  new: 0.6,
  proposed: 2,
  picked: 4,
  hired: 41,
  "hired long ago": 64,
  passed: 6,
  lapsed: 8,
  withdrew: 5,
  "second interview": 7,
};

/** The fates of each request's candidates, best first. */
export const fates: Record<string, Fate[]> = {
  "Brake and suspension technician": ["proposed", "picked", "new", "passed", "new", "lapsed"],
  "Service advisor": ["hired", "passed"],
  "Lube technician, Saturdays": ["new", "new"],
  "Collision technician": ["second interview", "new", "withdrew"],
  Detailer: ["new"],
  "Diesel technician, nights": ["hired long ago", "picked", "new"],
  "Parts counter": ["new", "lapsed"],
};

/** How many days ago the first of a request's candidates was matched. */
export const firstMatchedAgo = (roleTitle: string) =>
  Math.max(0, ...(fates[roleTitle] ?? []).map((fate) => matchedAgo[fate]));
