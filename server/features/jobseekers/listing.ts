import { and, eq, gte, inArray, isNotNull, isNull, like, or, sql, type SQL } from "drizzle-orm";
import { ages, type ProfileStatus } from "#contract/jobseekers.ts";
import type { Context } from "#server/context.ts";
import { readCounts } from "#server/platform/counts/read.ts";
import { after, newestFirst, newestFirstSorted } from "#server/platform/db/paging.ts";
import { containing } from "#server/platform/db/search.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { phoneForms } from "#server/platform/phones.ts";
import { jobseekerProfiles as profiles, searchText } from "./table.ts";

export interface ProfileFilters {
  /** Any of these. */
  statuses?: readonly ProfileStatus[] | undefined;
  isJobReady?: boolean | undefined;
  isDoubted?: boolean | undefined;
  /** Anywhere in the name or location without case, or in the phone as typed. */
  text?: string | undefined;
  location?: string | undefined;
  userIds?: string[] | undefined;
}

const lineBreak = "\n";

function matching({ statuses, isJobReady, isDoubted, text, location, userIds }: ProfileFilters) {
  return and(
    statuses ? inArray(profiles.status, [...statuses]) : undefined,
    isJobReady === undefined ? undefined : eq(profiles.isJobReady, isJobReady),
    isDoubted === undefined ? undefined : eq(profiles.isDoubted, isDoubted),
    text
      ? or(
          like(searchText(profiles), containing(text.toLowerCase())),
          like(profiles.phone, containing(text)),
          ...phoneForms(text).map((form) => like(profiles.phone, containing(form))),
        )
      : undefined,
    // The location stands after the line break: one index serves both.
    location
      ? like(searchText(profiles), `%${lineBreak}${containing(location.toLowerCase())}`)
      : undefined,
    userIds ? sql`${profiles.userId} = any(${sql.param(userIds)}::uuid[])` : undefined,
  );
}

/** Everybody of age who sent their profile, with the mean of their scores, as a subquery. */
export const applicants = (ctx: Context) =>
  ctx.db
    .select({
      id: profiles.id,
      userId: profiles.userId,
      age: profiles.age,
      status: profiles.status,
      isJobReady: profiles.isJobReady,
      createdAt: profiles.createdAt,
      score: sql<number | null>`(
        coalesce(${profiles.hustleScore}, 0) + coalesce(${profiles.safetyAwarenessScore}, 0) +
        coalesce(${profiles.coachabilityScore}, 0) + coalesce(${profiles.reliabilityScore}, 0)
      ) / nullif(num_nonnulls(
        ${profiles.hustleScore}, ${profiles.safetyAwarenessScore},
        ${profiles.coachabilityScore}, ${profiles.reliabilityScore}
      ), 0)`.as("score"),
    })
    .from(profiles)
    .where(
      and(
        isNotNull(profiles.firstName),
        or(isNull(profiles.age), gte(profiles.age, ages.creation.min)),
      ),
    )
    .as("applicants");

/**
 * Profiles for these filters, newest first.
 * @param few whether few rows pass: they are then sorted, else found along the index
 */
export const readProfiles = (
  ctx: Context,
  filters: ProfileFilters,
  { cursor, limit, few }: { cursor: Cursor | null; limit: number; few: boolean },
) =>
  ctx.db
    .select()
    .from(profiles)
    .where(and(matching(filters), after(profiles, cursor)))
    .orderBy(...(few ? newestFirstSorted(profiles) : newestFirst(profiles)))
    .limit(limit);

/** Whether the counts for these filters are kept: those that look at no text. */
export const isKept = ({ text, location, userIds }: ProfileFilters) =>
  text === undefined && location === undefined && userIds === undefined;

/** Whether an index holds just these in the order of the list. */
export function isInOneIndex({ statuses, isJobReady, isDoubted, ...texts }: ProfileFilters) {
  const asked = [statuses, isJobReady, isDoubted].filter((one) => one !== undefined).length;
  return isKept(texts) && asked < 2 && (statuses === undefined || statuses.length === 1);
}

/** How many profiles pass filters whose counts are kept. */
export async function countKeptProfiles(
  ctx: Context,
  { statuses, isJobReady, isDoubted }: ProfileFilters,
): Promise<number> {
  const counts = await readCounts(ctx, ["candidates"]);
  return counts.sum("candidates", ({ part }) => {
    const [status, ready, doubted] = part.split(":");
    return (
      (!statuses || statuses.some((one) => one === status)) &&
      (isJobReady === undefined || isJobReady === (ready !== "")) &&
      (isDoubted === undefined || isDoubted === (doubted !== ""))
    );
  });
}

/** How many profiles these filters let through, counted up to `limit`. */
export async function countProfiles(
  ctx: Context,
  filters: ProfileFilters,
  limit: number,
): Promise<number> {
  const found: SQL = sql`select 1 from ${profiles} where ${matching(filters) ?? sql`true`} limit ${limit}`;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${found}) as found`);
  return row?.count ?? 0;
}
