import { and, or, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { type Trait, traits } from "#contract/traits.ts";
import type { MatchState, TraitFilter } from "#contract/match-words.ts";
import { given, literal } from "#server/platform/db/literal.ts";
import { matches } from "#server/features/matches/table.ts";
import type { Sources } from "./rows.ts";

export interface MatchFilters {
  trait?: TraitFilter | undefined;
  minScore?: number | undefined;
  requestId?: string | undefined;
  state?: MatchState | "open" | undefined;
  shopId?: string | undefined;
}

/** A score as it is shown (`shownScore`), in SQL. */
const shown = (score: SQLWrapper) => sql`(floor(${score} * 2 + 0.5) / 2)`;

/** The shown score that a filter looks at: a trait's, or the mean of those that are there; null with none. */
function scoreOf({ person: p }: Sources, trait: TraitFilter, worded: readonly Trait[]): SQL {
  const scores = {
    hustle: p.hustleScore,
    safety: p.safetyAwarenessScore,
    coachability: p.coachabilityScore,
    reliability: p.reliabilityScore,
  };
  if (trait !== "all") return shown(scores[trait]);
  const all = traits.flatMap((one) => (worded.includes(one) ? [] : p[`${one}Score`]));
  if (all.length === 0) return sql`null::double precision`;
  const sum = sql.join(
    all.map((score) => sql`coalesce(${shown(score)}, 0)`),
    sql` + `,
  );
  return sql`((${sum}) / nullif(num_nonnulls(${sql.join(all, sql`, `)}), 0))`;
}

/** What of a list's filters a statement is written for; their values are given to it each time. */
export type Narrowing = {
  ofShop: boolean;
  /** Whether a shop's own people ask, who are told no score of whom a match is over with. */
  byMember: boolean;
  ofRequest: boolean;
  state: MatchFilters["state"] | null;
  trait: TraitFilter;
  hasMinScore: boolean;
  /** As far as scores are looked at. */
  worded: readonly Trait[];
};

const oneOf = (states: readonly MatchState[]) =>
  sql`${matches.state} in (${sql.join(states.map(literal), sql`, `)})`;

/** What `isOver` says of a match, in SQL. */
const isOver = sql`(${matches.endedAt} is not null or ${oneOf(["closed", "passed"])}
  and coalesce(${matches.settlesAt} <= ${given("now", "timestamptz")}, true))`;

const ofThisShop = sql`${matches.shopId} = ${given("shop", "uuid")}`;

/** What an open match is: it waits for something, in the words of its index, or can still be undone. */
const isWaiting = oneOf(["new", "interviewing"]);
const canBeUndone = and(
  oneOf(["hired", "passed"]),
  sql`${matches.settlesAt} > ${given("now", "timestamptz")}`,
);

const isShown = sql`${matches.isShown}`;

/**
 * A shop's open matches, the many by their index and the few that can still be undone; of people who are shown, so
 * that a page that is cut from them is full.
 */
export const openAtShop = {
  waiting: and(ofThisShop, isWaiting, isShown),
  undoable: and(ofThisShop, canBeUndone, isShown),
};

/** What each of a list's filters asks of a match; undefined where it asks nothing. */
const asked = ({ ofShop, ofRequest, state }: Narrowing) => ({
  shop: ofShop ? ofThisShop : undefined,
  request: ofRequest ? sql`${matches.requestId} = ${given("request", "uuid")}` : undefined,
  state: state === "open" ? or(isWaiting, canBeUndone) : state ? oneOf([state]) : undefined,
});

export function matching(narrowing: Narrowing) {
  const { shop, request, state } = asked(narrowing);
  return and(shop, request, state);
}

/**
 * What is counted for a list: its matches, and of a shop's those besides that its state or its job alone hides.
 */
export function counting(narrowing: Narrowing) {
  const { shop, request, state } = asked(narrowing);
  // What is settled has no moment until which it can be undone, and null is neither in a state nor out of it.
  const inState = sql<boolean>`${state ? sql`coalesce(${state}, false)` : sql`true`}`;
  const inRequest = sql<boolean>`${request ?? sql`true`}`;
  const either = state && request ? or(state, request) : undefined;
  const among = shop ? and(shop, either) : and(request, state);
  return { inState, inRequest, among };
}

/**
 * Who has told what a filter looks at, and enough of it; and who has told nothing. Null where nothing
 * is looked at, so that everybody is in one list. Whom a match is over with no filter leaves out.
 */
export function toldParts(from: Sources, { trait, hasMinScore, worded, byMember }: Narrowing) {
  if (trait === "all" && !hasMinScore) return null;
  const score = scoreOf(from, trait, worded);
  const told =
    !hasMinScore || isInWords(trait, worded)
      ? sql`${score} is not null`
      : sql`${score} >= ${given("minScore", "float8")}`;
  const untold = sql`${score} is null`;
  return byMember
    ? { told: sql`(${isOver} or ${told})`, untold: sql`(not ${isOver} and ${untold})` }
    : { told, untold };
}

/**
 * Whether the filtered trait is shown in words, not as a score: the filter then only requires that there is
 * evidence of it.
 */
const isInWords = (trait: TraitFilter, worded: readonly Trait[]) =>
  worded.some((one) => one === trait || (one === "safetyAwareness" && trait === "safety"));
