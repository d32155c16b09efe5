import { asc, eq, sql } from "drizzle-orm";
import type { EmployerToday, TodayItem } from "#contract/employer-today.ts";
import { endOf } from "#contract/meetings.ts";
import type { SignedInContext } from "#server/context.ts";
import { shopInView } from "#server/features/shops/api.ts";
import { isOpen } from "#server/features/talent-requests/api.ts";
import { dayIn } from "#server/platform/clock.ts";
import { atMost } from "#server/platform/db/paging.ts";
import { statement } from "#server/platform/db/statement.ts";
import { matches } from "#server/features/matches/table.ts";
import { openAtShop } from "./narrowing.ts";
import { sources } from "./rows.ts";

/** Open matches that are looked at together; a shop has tens of them. */
const openAtMost = 500;

/** A shop's matches that are new or in interviews, what should be answered first at the front. */
const openMatches = statement("open_matches", (db) => {
  const { person, present, request, interview } = sources({ db });
  return db
    .select({
      matchId: matches.id,
      requestId: matches.requestId,
      personId: sql<string>`${matches.jobseekerId}`,
      state: matches.state,
      answerBy: matches.answerBy,
      fitRank: matches.fitRank,
      roleTitle: request.roleTitle,
      requestStatus: request.requestStatus,
      firstName: person.firstName,
      lastName: person.lastName,
      interview: {
        state: interview.state,
        proposedTimes: interview.proposedTimes,
        time: interview.time,
        minutes: interview.minutes,
        way: interview.way,
      },
    })
    .from(matches)
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .innerJoin(request, eq(request.titledId, matches.requestId))
    .leftJoin(interview, eq(interview.matchId, matches.id))
    .where(openAtShop.waiting)
    .orderBy(asc(matches.answerBy), asc(matches.id))
    .limit(atMost(openAtMost));
});

type OpenMatch = Awaited<ReturnType<typeof openMatches>>[number];

/** What a match asks of the shop now; null where nothing does. */
function askedBy(
  { interview, state, answerBy, requestStatus }: OpenMatch,
  now: Date,
): Pick<TodayItem, "kind" | "at"> | null {
  if (state === "new")
    return {
      kind: "answer",
      at: isOpen({ status: requestStatus }) ? answerBy.toISOString() : null,
    };
  if (interview?.state === "asked") return { kind: "times", at: null };
  const last = interview?.state === "proposed" && interview.proposedTimes.at(-1);
  if (last && new Date(last) <= now) return { kind: "late", at: null };
  if (interview?.state !== "picked" || !interview.time) return null;
  const ahead = endOf(interview.time, interview.minutes) > now.getTime();
  return { kind: ahead ? "interview" : "outcome", at: interview.time.toISOString() };
}

interface Asked {
  item: TodayItem;
  personId: string;
  /**
   * When it is due: the day by the shop's clocks, then a meeting's time; an answer has the rest of the day. Empty
   * where no clock runs.
   */
  due: string;
  fitRank: number;
}

/** What waits longest comes first; of whom one day holds, the best fit, as in the lists. */
const byClock = (one: Asked, other: Asked) =>
  one.due.localeCompare(other.due) || other.fitRank - one.fitRank;

function itemOf(match: OpenMatch, timeZone: string, now: Date): TodayItem | null {
  const asked = askedBy(match, now);
  if (!asked) return null;
  const { matchId, firstName, lastName, roleTitle, interview } = match;
  const meets = asked.kind === "interview" || asked.kind === "outcome";
  return {
    ...asked,
    matchId,
    name: `${firstName ?? ""} ${lastName ?? ""}`.trim(),
    roleTitles: [roleTitle],
    way: meets ? (interview?.way ?? null) : null,
    timeZone: asked.kind === "answer" ? null : timeZone,
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
  const open = await openMatches(ctx.db, { shop: shop.id });
  const people = new Map<string, TodayItem>();
  const jobs = new Map<string, EmployerToday["jobs"][number]>();
  for (const { requestId, state } of open) {
    const job = jobs.get(requestId) ?? { requestId, new: 0, interviewing: 0 };
    if (state === "new") jobs.set(requestId, { ...job, new: job.new + 1 });
    if (state === "interviewing")
      jobs.set(requestId, { ...job, interviewing: job.interviewing + 1 });
  }
  const dayOf = dayIn(shop.timeZone);
  const asked = open.flatMap((match): Asked[] => {
    const item = itemOf(match, shop.timeZone, now);
    if (!item) return [];
    const within = item.kind === "answer" ? "rest of the day" : item.at;
    const due = item.at ? `${dayOf(new Date(item.at))} ${within}` : "";
    return [{ item, due, personId: match.personId, fitRank: match.fitRank }];
  });
  for (const { item, personId } of asked.toSorted(byClock)) {
    const first = people.get(personId);
    const roleTitles = [...new Set([...(first?.roleTitles ?? []), ...item.roleTitles])];
    people.set(personId, { ...(first ?? item), roleTitles });
  }
  return { items: [...people.values()], jobs: [...jobs.values()] };
}
