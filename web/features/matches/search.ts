import { type Trait, traits } from "#contract/traits.ts";
import {
  type MatchOrder,
  matchOrders,
  matchStates,
  type TraitFilter,
  traitFilters,
} from "#contract/match-words.ts";
import { idParam, readShopSearch, type ShopSearch } from "#web/features/shops/api.ts";
import { choiceParam } from "#web/lib/search-params.ts";

export const stateFilters = ["every", ...matchStates] as const;

export const minScores = [1, 2, 3, 4, 5] as const;
export type MinScore = (typeof minScores)[number];

/** Where the minimum score starts on each list (docs/domain.md, "filters of an employer"). */
export const startingMinScore = { candidates: 3, portal: 1 } as const;
/** What Reset sets it to, wherever. */
export const resetMinScore = 3;

/** What the address of a list of matches may hold; what it starts with is left out. */
export interface MatchSearch extends ShopSearch {
  trait?: Exclude<TraitFilter, "all"> | undefined;
  minScore?: MinScore | undefined;
  state?: (typeof stateFilters)[number] | undefined;
  request?: string | undefined;
  sort?: Exclude<MatchOrder, "fit"> | undefined;
}

/** Reads the query string; what is not valid is left out. */
export function readMatchSearch(raw: Record<string, unknown>): MatchSearch {
  const minScore = minScores.find((score) => String(score) === String(raw.minScore));
  const trait = choiceParam(raw.trait, traitFilters);
  const sort = choiceParam(raw.sort, matchOrders);
  return {
    ...readShopSearch(raw),
    trait: trait === "all" ? undefined : trait,
    minScore,
    state: choiceParam(raw.state, stateFilters),
    request: idParam(raw.request),
    sort: sort === "fit" ? undefined : sort,
  };
}

/** Whether nothing that a filter looks at has a number, so that no minimum can be asked of it. */
export const isInWords = (trait: MatchSearch["trait"], worded: readonly Trait[]): boolean =>
  trait ? worded.some((one) => one.startsWith(trait)) : worded.length === traits.length;

/**
 * What the server is asked for. A minimum of 1 lets everybody through, scored or not, so it is not
 * asked for at all: a trait alone then only puts those who told of it first. So does a trait in words
 * only, which has no number to compare.
 */
export function filtersOf(
  { trait, minScore, state, request, sort, shop }: MatchSearch,
  start: MinScore = startingMinScore.candidates,
  worded: readonly Trait[] = [],
) {
  const least = isInWords(trait, worded) ? undefined : (minScore ?? start);
  return {
    trait,
    minScore: least === 1 ? undefined : least,
    state: state === "every" ? undefined : (state ?? ("open" as const)),
    requestId: request,
    sort,
    shopId: shop,
  };
}
export type MatchQuery = ReturnType<typeof filtersOf>;
