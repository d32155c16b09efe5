import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import { defaultMeeting, endOf } from "#contract/meetings.ts";
import type { Language } from "#contract/primitives.ts";
import type { TextKey } from "#messages/keys.ts";
import type { Context } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/api.ts";
import { findInterview, interviewRows } from "#server/features/interviews/api.ts";
import { shownProfiles } from "#server/features/jobseekers/api.ts";
import { shopsOf } from "#server/features/shops/api.ts";
import { Failure } from "#server/platform/errors.ts";
import { texts } from "#server/platform/i18n.ts";
import type { MatchRow } from "#server/features/matches/locking.ts";
import { isSeenAs } from "#server/features/matches/seen.ts";
import { matches } from "#server/features/matches/table.ts";

/** A time, and how many minutes it takes from there. */
interface Span {
  at: string | Date;
  minutes: number;
}

const beginOf = ({ at }: Span) => new Date(at).getTime();
const isNear = (one: Span, other: Span) =>
  beginOf(one) < endOf(other.at, other.minutes) && beginOf(other) < endOf(one.at, one.minutes);

/** How long the interview of a match takes. */
async function minutesOf(ctx: Context, match: MatchRow) {
  return (await findInterview(ctx, match.id))?.minutes ?? defaultMeeting.minutes;
}

const ofShop = ({ shopId }: MatchRow) => eq(matches.shopId, shopId);
const ofCandidate = ({ jobseekerId }: MatchRow) =>
  jobseekerId ? eq(matches.jobseekerId, jobseekerId) : undefined;

/** The interviews of other matches, proposed or picked (docs/domain.md, "overlap"). */
function otherInterviews(ctx: Context, match: MatchRow, whose: SQL | undefined) {
  const [met, person, present] = [interviewRows(ctx), shownProfiles(ctx), presentPeople(ctx)];
  return ctx.db
    .select({
      jobseekerId: matches.jobseekerId,
      shopId: matches.shopId,
      firstName: person.firstName,
      lastName: person.lastName,
      time: met.time,
      proposedTimes: met.proposedTimes,
      minutes: met.minutes,
    })
    .from(matches)
    .innerJoin(met, eq(met.matchId, matches.id))
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(
      and(
        ne(matches.id, match.id),
        // What can still be undone shows nowhere yet, and so not here either.
        isSeenAs(["interviewing"], ctx.clock.now()),
        inArray(met.state, ["proposed", "picked"]),
        whose,
      ),
    );
}

const overlapping = (message: TextKey, fields: Record<string, string>) =>
  new Failure("conflict", message, { fields });

/**
 * Refuses times at which the shop meets somebody already, or that it has proposed to somebody else,
 * for a shop that wants to be warned. Of a candidate's interviews elsewhere it learns nothing.
 * @throws {Failure} `conflict` with a sentence for each of them
 */
export async function warnShop(
  ctx: Context & { language: Language },
  match: MatchRow,
  times: string[],
) {
  const t = texts(ctx.language);
  const others = await otherInterviews(ctx, match, ofShop(match));
  const minutes = await minutesOf(ctx, match);
  const fields = times.flatMap((time, index) => {
    const span = { at: time, minutes };
    const met = others.find(
      (other) => other.time && isNear({ at: other.time, minutes: other.minutes }, span),
    );
    const proposed = others.find(
      (other) =>
        !other.time &&
        other.jobseekerId !== match.jobseekerId &&
        other.proposedTimes.some((at) => isNear({ at, minutes: other.minutes }, span)),
    );
    const other = met ?? proposed;
    if (!other) return [];
    const name = [other.firstName, other.lastName].filter(Boolean).join(" ");
    const sentence = met ? "matches:overlaps.shop" : "matches:overlaps.proposal";
    return [[`proposedTimes.${index}`, t(sentence, { name })]];
  });
  if (fields.length > 0) throw overlapping("matches:overlaps.some", Object.fromEntries(fields));
}

/** Why a candidate may not want this time: either side has another interview then. */
async function findOverlap(ctx: Context, match: MatchRow, time: string) {
  const others = await otherInterviews(ctx, match, or(ofShop(match), ofCandidate(match)));
  const span = { at: time, minutes: await minutesOf(ctx, match) };
  const near = others.filter(
    (other) => other.time && isNear({ at: other.time, minutes: other.minutes }, span),
  );
  const own = near.find(({ jobseekerId }) => jobseekerId === match.jobseekerId);
  const overlap = own ?? near[0];
  if (!overlap) return null;
  const shop = (await shopsOf(ctx, [overlap.shopId])).get(overlap.shopId)?.name ?? "";
  const key: TextKey = own ? "matches:overlaps.yours" : "matches:overlaps.theirs";
  return { key, values: { shop } };
}

/** What a candidate is told who would pick such a time. */
export async function overlapFor(
  ctx: Context & { language: Language },
  match: MatchRow,
  time: string,
): Promise<string | null> {
  const overlap = await findOverlap(ctx, match, time);
  return overlap && texts(ctx.language)(overlap.key, overlap.values);
}

/**
 * Refuses such a time, for a candidate who wants to be warned.
 * @throws {Failure} `conflict` with a sentence that says what it overlaps with
 */
export async function warnCandidate(
  ctx: Context & { language: Language },
  match: MatchRow,
  time: string,
) {
  const overlap = await findOverlap(ctx, match, time);
  if (!overlap) return;
  const { key, values } = overlap;
  const fields = { time: texts(ctx.language)(key, values) };
  throw new Failure("conflict", key, { fields, values });
}
