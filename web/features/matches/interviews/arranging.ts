import type { EmployerMatch } from "#contract/employer-matches.ts";

/** The interview that is being arranged; null where there is none, or where the match is decided. */
export const arranging = ({ state, interview }: Pick<EmployerMatch, "state" | "interview">) =>
  state === "new" || state === "interviewing" ? interview : null;
