import type { EmployerMatch } from "#contract/employer-matches.ts";
import type { EmployerToday, TodayItem } from "#contract/employer-today.ts";
import type { SignedInContext } from "#server/context.ts";
import { shopInView } from "#server/features/shops/api.ts";
import { type OpenMatch, openMatchesOf } from "./listing.ts";

/** What a match asks of the shop now; null where nothing does. */
function askedBy(
  { interview, state, answerBy }: EmployerMatch,
  now: Date,
): Pick<TodayItem, "kind" | "at"> | null {
  if (state === "new") return { kind: "answer", at: answerBy };
  if (state !== "interviewing") return null;
  if (interview?.state === "asked") return { kind: "times", at: null };
  if (interview?.state !== "picked" || !interview.time) return null;
  return { kind: new Date(interview.time) > now ? "interview" : "outcome", at: interview.time };
}

/** What waits longest comes first: what no clock runs for, then by the clock. */
const byClock = (one: TodayItem, other: TodayItem) => (one.at ?? "").localeCompare(other.at ?? "");

function itemOf({ match }: OpenMatch, now: Date): TodayItem | null {
  const asked = askedBy(match, now);
  if (!asked) return null;
  const { id: matchId, jobseeker, roleTitle, interview } = match;
  const meets = asked.kind === "interview" || asked.kind === "outcome";
  return {
    ...asked,
    matchId,
    name: `${jobseeker.firstName} ${jobseeker.lastName}`.trim(),
    roleTitles: [roleTitle],
    way: meets ? (interview?.way ?? null) : null,
    timeZone: interview?.timeZone ?? null,
  };
}

/**
 * What waits at the shop in view, one entry for each person, and how far its jobs are; nothing for an
 * admin who names no shop (docs/domain.md, "today").
 */
export async function readToday(
  ctx: SignedInContext,
  shopId: string | undefined,
): Promise<EmployerToday> {
  const shop = await shopInView(ctx, shopId, "today");
  if (!shop) return { items: [], jobs: [] };
  const now = ctx.clock.now();
  const open = await openMatchesOf(ctx, shop);
  const people = new Map<string, TodayItem>();
  const jobs = new Map<string, EmployerToday["jobs"][number]>();
  for (const { match } of open) {
    const { requestId, state } = match;
    const job = jobs.get(requestId) ?? { requestId, new: 0, interviewing: 0 };
    if (state === "new") jobs.set(requestId, { ...job, new: job.new + 1 });
    if (state === "interviewing")
      jobs.set(requestId, { ...job, interviewing: job.interviewing + 1 });
  }
  const asked = open.flatMap((one) => {
    const item = itemOf(one, now);
    return item ? [{ item, personId: one.personId }] : [];
  });
  for (const { item, personId } of asked.toSorted((one, other) => byClock(one.item, other.item))) {
    const first = people.get(personId);
    const roleTitles = [...new Set([...(first?.roleTitles ?? []), ...item.roleTitles])];
    people.set(personId, { ...(first ?? item), roleTitles });
  }
  return { items: [...people.values()], jobs: [...jobs.values()] };
}
