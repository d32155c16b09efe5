import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { Sort } from "#contract/lists.ts";
import { ages, type ProfileStatus, profileStatuses } from "#contract/jobseekers.ts";
import { emailKey } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { userIdsByAddress } from "#server/features/accounts/api.ts";
import type { Counts } from "#server/platform/counts/read.ts";
import {
  after,
  atMost,
  foundPage,
  inOrderOf,
  newestAcross,
  newestFirst,
  newestFirstSorted,
  orderAgain,
} from "#server/platform/db/paging.ts";
import { literal } from "#server/platform/db/literal.ts";
import {
  containing,
  pattern,
  searching,
  searchShape,
  type SearchShape,
  searchValues,
} from "#server/platform/db/search.ts";
import type { Cursor } from "#server/platform/http/cursor.ts";
import { jobseekerProfiles as profiles, searchText } from "./table.ts";

export interface ProfileFilters {
  /** Any of these. */
  statuses?: readonly ProfileStatus[] | undefined;
  isJobReady?: boolean | undefined;
  isDoubted?: boolean | undefined;
  /** Anywhere in the name or location without case, or in the phone, however typed. */
  text?: string | undefined;
  location?: string | undefined;
  /** Anywhere in the address, without case. */
  address?: string | undefined;
}

const lineBreak = "\n";

/** What of the filters a statement is written for; texts are given to it each time. */
export type ProfileNarrowing = SearchShape &
  Pick<ProfileFilters, "statuses" | "isJobReady" | "isDoubted"> & {
    hasLocation: boolean;
    hasAddress: boolean;
  };

/** Addresses get no shared plan: one text may match a single person, the next a whole mail provider. */
function shapeOf({ text, location = "", address }: ProfileFilters): SearchShape {
  const shape = searchShape(text, location);
  return { ...shape, isAlike: shape.isAlike && !address };
}

/** The shape of a statement for these filters. */
export const profileNarrowing = (filters: ProfileFilters): ProfileNarrowing => ({
  statuses: filters.statuses,
  isJobReady: filters.isJobReady,
  isDoubted: filters.isDoubted,
  ...shapeOf(filters),
  hasLocation: Boolean(filters.location),
  hasAddress: Boolean(filters.address),
});

/** What such a statement is given. */
export const profileValues = ({ text, location, address }: ProfileFilters) => ({
  ...(text ? searchValues(text) : {}),
  // The location stands after the line break: one index serves both.
  ...(location ? { location: `%${lineBreak}${containing(location.toLowerCase())}` } : {}),
  ...(address ? { address: containing(emailKey(address)) } : {}),
});

function matching(narrowing: ProfileNarrowing) {
  const { statuses, isJobReady, isDoubted, hasLocation, hasAddress } = narrowing;
  return and(
    statuses ? inArray(profiles.status, [...statuses]) : undefined,
    isJobReady === undefined ? undefined : eq(profiles.isJobReady, isJobReady),
    isDoubted === undefined ? undefined : eq(profiles.isDoubted, isDoubted),
    searching(searchText(profiles), profiles.phone, narrowing),
    hasLocation ? sql`${searchText(profiles)} like ${pattern("location", narrowing)}` : undefined,
    hasAddress
      ? sql`${profiles.userId} in ${userIdsByAddress(sql`${sql.placeholder("address")}::text`)}`
      : undefined,
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

/** Whether the counts for these filters are kept: those that look at no text. */
export const isKept = ({ forms, hasLocation, hasAddress }: ProfileNarrowing) =>
  forms === null && !hasLocation && !hasAddress;

type Sortable = Record<"firstName" | "lastName" | "location" | "status" | "createdAt", SQLWrapper>;

const sortable = ({ firstName, lastName, location, status, createdAt }: Sortable) => ({
  name: sql`lower(coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, ''))`,
  location: sql`lower(coalesce(${location}, ''))`,
  status,
  since: createdAt,
});

export type ProfileSort = Sort<keyof ReturnType<typeof sortable>>;

interface Place {
  cursor: Cursor | null;
  limit: number;
  /** Few rows pass: they are then sorted, else found along an index. */
  few: boolean;
  /** Another order than newest first. */
  sort?: ProfileSort | undefined;
}

/** The parts of the list that these filters let through: an index holds each in its order. */
const standings = ({
  statuses = profileStatuses,
  isJobReady,
  isDoubted,
}: ProfileNarrowing): SQL[] =>
  statuses.flatMap((status) =>
    (isJobReady === undefined ? [true, false] : [isJobReady]).map(
      (ready) =>
        sql`${profiles.status} = ${literal(status)} and ${profiles.isJobReady} = ${literal(ready)}
          ${isDoubted ? sql`and ${profiles.isDoubted}` : sql``}`,
    ),
  );

/** Which rows a page has, and in which order they are found. */
function placed(filters: ProfileNarrowing, place: Place) {
  if (place.sort) {
    const { order, after: behind } = inOrderOf(profiles, sortable(profiles), place.sort);
    return { where: and(matching(filters), behind(place.cursor)), by: order };
  }
  const { statuses, isJobReady, isDoubted } = filters;
  const isNarrowed = [statuses, isJobReady, isDoubted].some((one) => one !== undefined);
  if (isKept(filters) && isNarrowed)
    return {
      where: sql`${profiles.id} in (${newestAcross(profiles, standings(filters), place)})`,
      by: newestFirstSorted(profiles),
    };
  return {
    where: and(matching(filters), after(profiles, place.cursor)),
    by: place.few ? newestFirstSorted(profiles) : newestFirst(profiles),
  };
}

/** Profiles for these filters, newest first or as `sort` says. */
export function readProfiles(ctx: Context, filters: ProfileFilters, place: Place) {
  const { where, by } = placed(profileNarrowing(filters), place);
  return ctx.db
    .select()
    .from(profiles)
    .where(where)
    .orderBy(...by)
    .limit(place.limit)
    .execute(profileValues(filters));
}

/** What a list shows of a profile, and what decides over what it shows. */
const listed = {
  id: profiles.id,
  userId: profiles.userId,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  phone: profiles.phone,
  age: profiles.age,
  location: profiles.location,
  hasTransportation: profiles.hasTransportation,
  experienceLevel: profiles.experienceLevel,
  skills: profiles.skills,
  transportAt: profiles.transportAt,
  status: profiles.status,
  isJobReady: profiles.isJobReady,
  jobReadyOverride: profiles.jobReadyOverride,
  isDoubted: profiles.isDoubted,
  hustleScore: profiles.hustleScore,
  safetyAwarenessScore: profiles.safetyAwarenessScore,
  coachabilityScore: profiles.coachabilityScore,
  reliabilityScore: profiles.reliabilityScore,
  aiSummary: profiles.aiSummary,
  createdAt: profiles.createdAt,
};

/** A page of profiles as a list shows them, as a part of another feature's query, and its order. */
export function profilesPage({ db }: Pick<Context, "db">, filters: ProfileNarrowing, place: Place) {
  const { where, by } = placed(filters, place);
  const page = db.$with("listed").as(
    db
      .select(listed)
      .from(profiles)
      .where(where)
      .orderBy(...by)
      .limit(atMost(place.limit)),
  );
  const order = place.sort
    ? orderAgain(sortable(page), page.id, place.sort)
    : [desc(page.createdAt), desc(page.id)];
  return { page, order };
}

/**
 * The same for the first page of what a search finds, newest first, with the part that finds it and how many it
 * finds, as `countsOfParts` reads them.
 */
export function profilesFound(
  { db }: Pick<Context, "db">,
  filters: ProfileNarrowing,
  place: { limit: number; most: number },
) {
  const { found, ids, counts } = foundPage(profiles, matching(filters), {
    part: literal(""),
    ...place,
  });
  const page = db.$with("listed").as(
    db
      .select(listed)
      .from(profiles)
      .where(sql`${profiles.id} in (${ids})`),
  );
  return {
    found: db.$with("found", {}).as(found),
    page,
    order: [desc(page.createdAt), desc(page.id)],
    counts,
  };
}

/** What the counts of profiles are kept under. */
export const profileCounter = "candidates";

/** How many profiles pass filters whose counts are kept, among those counts. */
export function profilesAmong(
  counts: Counts,
  { statuses, isJobReady, isDoubted }: ProfileNarrowing,
): number {
  return counts.sum(profileCounter, ({ part }) => {
    const [status, ready, doubted] = part.split(":");
    return (
      (!statuses || statuses.some((one) => one === status)) &&
      (isJobReady === undefined || isJobReady === (ready !== "")) &&
      (isDoubted === undefined || isDoubted === (doubted !== ""))
    );
  });
}
