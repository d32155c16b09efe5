import { chanceOf } from "#server/platform/statistics/chance.ts";
import { sampleId } from "./sample-id.ts";
import { crowdOf, type CrowdPerson } from "./people.ts";
import { type CrowdRequest, requestAt, shopAt, shopCount } from "./requests.ts";
import { layOut } from "./towns.ts";

export interface CrowdSize {
  seed: number;
  /** People in the matching pool, but for those who have been hired. */
  candidates: number;
  requests: number;
  matches: number;
}

/** Every so many numbers of the way one is matched: neighbours, but not the same ones every time. */
const stride = 3;

/** Who is there, who asks for whom, and who was hired: worked out before anything is stored. */
export function planCrowd({ seed, candidates, requests, matches }: CrowdSize, now: Date) {
  const townAt = layOut();
  const person = crowdOf(seed, now);
  const shops = shopCount(requests);
  const each = requests === 0 ? 0 : Math.min(Math.floor(matches / requests), candidates);
  const step = each * stride <= candidates ? stride : 1;

  const shareOf = (request: number) => chanceOf(seed + 3, request).next();
  const shopOf = (request: number) => request % Math.max(1, shops);

  const personAt = (index: number): CrowdPerson =>
    person(index, townAt((index + 0.5) / candidates));
  const request = (index: number): CrowdRequest =>
    requestAt(seed, index, townAt(shareOf(index)), now);

  /** The people matched with a request: those who live around it. */
  function matchedWith(index: number): number[] {
    const middle = Math.floor(shareOf(index) * candidates);
    const first = Math.min(Math.max(0, middle - (each * step) / 2), candidates - each * step);
    return Array.from({ length: each }, (_, at) => Math.floor(first) + at * step);
  }

  const hiredBy = new Map<number, number>();
  for (let index = 0; index < requests; index++) {
    const free = matchedWith(index).filter((one) => !hiredBy.has(one));
    for (const one of free.slice(0, request(index).hiresMade)) hiredBy.set(one, index);
  }

  return {
    now,
    shops,
    personAt,
    requestAt: request,
    shopOf,
    shopAt: (index: number) => shopAt(seed, index, townAt(shareOf(index)), now),
    matchedWith,
    hiredBy,
    matchId: (index: number, one: number) => sampleId("match", seed, index, one),
    chanceOfMatch: (index: number, one: number) => chanceOf(seed + 4 + index, one),
    userIdOf: (one: number) => sampleId("person", seed, one),
  };
}

export type CrowdPlan = ReturnType<typeof planCrowd>;
