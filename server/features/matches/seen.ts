import { and, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { MatchState } from "#contract/match-words.ts";
import { matches } from "./table.ts";

/**
 * That the candidate sees a match in one of these states, as a part of a query: what `asCandidateSees` says
 * of one. For ten minutes after a hire or pass the shop sees another state than the candidate; whatever is
 * about the candidate asks this, never for the column alone (docs/domain.md, "match").
 */
export const isSeenAs = (states: MatchState[], now: Date) =>
  or(
    and(inArray(matches.state, states), or(isNull(matches.settlesAt), lte(matches.settlesAt, now))),
    and(inArray(matches.previousState, states), gt(matches.settlesAt, now)),
  );
