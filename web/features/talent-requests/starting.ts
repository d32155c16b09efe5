import type { Shop } from "#contract/shops.ts";
import type { TalentRequest } from "#contract/talent-requests.ts";

type Hours = TalentRequest["hours"];

/** The shift that holds all of a shop's hours (contract/onboarding.ts); flexible where none does. */
function shiftOf({ openHours }: Pick<Shop, "openHours">): Hours {
  const days = openHours.filter((day) => day !== null);
  const within = (from: string, to: string) =>
    days.every(({ opens, closes }) => opens >= from && closes <= to);
  if (within("06:00", "18:00")) return "day";
  return within("14:00", "22:00") ? "evening" : "flexible";
}

/** Of a shop's jobs, newest first, the one most like the next: of its usual schedule, still open if one is. */
function usualOf(jobs: readonly TalentRequest[]): TalentRequest | undefined {
  const bySchedule = Map.groupBy(jobs, ({ availability }) => availability);
  const [usual] = [...bySchedule.values()].toSorted((a, b) => b.length - a.length);
  return usual?.find(({ status }) => status !== "filled" && status !== "closed") ?? usual?.[0];
}

/**
 * What a new job starts with: the shop's own town and hours, and the schedule and pay that it usually asks for.
 * @param before the jobs that the shop asked for, newest first
 */
export function startOf(
  shop: Pick<Shop, "location" | "openHours">,
  before: readonly TalentRequest[],
): Partial<TalentRequest> {
  const usual = usualOf(before);
  const { availability, payMin, payMax, payUnit, payPlan } = usual ?? {};
  const told = { availability, payMin, payMax, payUnit, payPlan };
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value != null));
  return { ...known, location: shop.location || usual?.location || "", hours: shiftOf(shop) };
}

/** Jobs that are offered again. */
const offered = 4;

/** The jobs that can be asked for again: each role once, as it was asked for last. */
export function askedBefore(requests: readonly TalentRequest[]): TalentRequest[] {
  const roles = new Map<string, TalentRequest>();
  for (const request of requests) {
    const role = request.roleTitle.trim().toLowerCase();
    if (!roles.has(role)) roles.set(role, request);
  }
  return [...roles.values()].slice(0, offered);
}
