/*
 * The words of a match by themselves: pages use these lists, and no schema comes along with them.
 */

export const matchStates = ["new", "interviewing", "hired", "passed", "closed"] as const;
export type MatchState = (typeof matchStates)[number];

/**
 * Why an open match ended by itself: nobody answered in time, one side withdrew (the candidate left
 * or was hired elsewhere, the employer closed the request), the places are filled, or the person was
 * erased (docs/domain.md, "match").
 */
export const closedReasons = ["lapsed", "withdrawn", "filled", "erased"] as const;
export type ClosedReason = (typeof closedReasons)[number];

export const closingParties = ["employer", "candidate", "product"] as const;
export type ClosingParty = (typeof closingParties)[number];

export const matchOrigins = ["admin", "pool"] as const;
export type MatchOrigin = (typeof matchOrigins)[number];

export const matchActions = ["hire", "schedule_interview", "pass"] as const;
export type MatchAction = (typeof matchActions)[number];

export const passReasons = [
  "experience",
  "skills",
  "certifications",
  "location",
  "hours",
  "pay",
  "interview",
  "other_candidate",
  "no_response",
  "other",
] as const;
export type PassReason = (typeof passReasons)[number];

/** What a shop says came of an interview; that somebody did not come moves nothing by itself. */
export const hireDecisions = ["hired", "second_interview", "rejected", "did_not_come"] as const;
export type HireDecision = (typeof hireDecisions)[number];

export const traitFilters = ["all", "hustle", "safety", "coachability", "reliability"] as const;
export type TraitFilter = (typeof traitFilters)[number];

/** What a list of matches can be ordered by, first how it is (docs/domain.md, "order of matches"). */
export const matchOrders = ["fit", "newest", "nearest"] as const;
export type MatchOrder = (typeof matchOrders)[number];

/** How many of each kind an admin is shown: there may be more. */
export const shownMost = 10;
/** Minutes in which a hire or a pass can be taken back, and nobody is told (docs/domain.md, "match"). */
export const undoMinutes = 10;
/** Days ahead that an interview may be proposed for at most (docs/domain.md, "interview"). */
export const interviewDaysAhead = 180;
/** Working days that an employer has for a first answer. */
export const answerWorkingDays = 3;
/** Candidates that the pool gives a request for each hire it still needs. */
export const candidatesPerHire = 10;
