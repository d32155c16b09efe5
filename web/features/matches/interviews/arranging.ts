import type { EmployerMatch } from "#contract/employer-matches.ts";
import { isOpenState } from "../words.ts";

/** The interview that is being arranged; null where there is none, or where the match is decided. */
export const arranging = ({ state, interview }: Pick<EmployerMatch, "state" | "interview">) =>
  isOpenState(state) ? interview : null;
