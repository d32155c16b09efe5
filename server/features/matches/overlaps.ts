import { and, eq, inArray, ne, or } from "drizzle-orm";
import { interviewMinutes } from "#contract/interviews.ts";
import type { Language } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { presentPeople } from "#server/features/accounts/queries.ts";
import { interviewRows } from "#server/features/interviews/queries.ts";
import { shownProfiles } from "#server/features/jobseekers/queries.ts";
import { shopsOf } from "#server/features/shops/queries.ts";
import { Failure } from "#server/platform/errors.ts";
import { texts } from "#server/platform/i18n.ts";
import type { MatchRow } from "./locking.ts";
import { asCandidateSees } from "./policy.ts";
import { matches } from "./table.ts";

/**
 * What stands in the way of a time: an interview of the candidate, one of the shop, or a proposal of
 * the shop to somebody else that may become one.
 */
type Overlap = { by: "candidate" | "shop" | "proposal"; name: string; shopId: string };

const isNear = (one: string | Date, other: string | Date) =>
  Math.abs(Number(new Date(one)) - Number(new Date(other))) < interviewMinutes * 60_000;

/** For each of these times what it overlaps with, or null (docs/domain.md, "overlap"). */
async function overlapsOf(ctx: Context, match: MatchRow, times: string[]) {
  const [met, person, present] = [interviewRows(ctx), shownProfiles(ctx), presentPeople(ctx)];
  const found = await ctx.db
    .select({
      jobseekerId: matches.jobseekerId,
      shopId: matches.shopId,
      state: matches.state,
      previousState: matches.previousState,
      settlesAt: matches.settlesAt,
      closedReason: matches.closedReason,
      closedBy: matches.closedBy,
      firstName: person.firstName,
      lastName: person.lastName,
      time: met.time,
      proposedTimes: met.proposedTimes,
    })
    .from(matches)
    .innerJoin(met, eq(met.matchId, matches.id))
    .innerJoin(person, eq(person.profileUserId, matches.jobseekerId))
    .innerJoin(present, eq(present.personId, matches.jobseekerId))
    .where(
      and(
        ne(matches.id, match.id),
        or(eq(matches.state, "interviewing"), eq(matches.previousState, "interviewing")),
        inArray(met.state, ["proposed", "picked"]),
        or(
          eq(matches.shopId, match.shopId),
          match.jobseekerId ? eq(matches.jobseekerId, match.jobseekerId) : undefined,
        ),
      ),
    );
  // What can still be undone shows nowhere yet, and so not here either.
  const now = ctx.clock.now();
  const rows = found.filter((row) => asCandidateSees(row, now).state === "interviewing");
  return times.map((time): Overlap | null => {
    const overlaps = rows.flatMap((row): Overlap[] => {
      const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
      const isTheirs = row.jobseekerId === match.jobseekerId;
      if (row.time && isNear(row.time, time))
        return [{ by: isTheirs ? "candidate" : "shop", name, shopId: row.shopId }];
      const isProposed = !row.time && row.proposedTimes.some((other) => isNear(other, time));
      return isProposed && !isTheirs ? [{ by: "proposal", name, shopId: row.shopId }] : [];
    });
    const first = (by: Overlap["by"]) => overlaps.find((overlap) => overlap.by === by);
    return first("candidate") ?? first("shop") ?? first("proposal") ?? null;
  });
}

const overlapping = (message: string, fields: Record<string, string>) =>
  new Failure("conflict", message, { fields });

/**
 * Refuses times that overlap with something, for a shop that wants to be warned. Of a candidate's
 * other interview it learns no more than that there is one.
 * @throws {Failure} `conflict` with a sentence for each time that does
 */
export async function warnShop(
  ctx: Context & { language: Language },
  match: MatchRow,
  times: string[],
) {
  const t = texts(ctx.language);
  const overlaps = await overlapsOf(ctx, match, times);
  const fields = overlaps.flatMap((overlap, index) =>
    overlap
      ? [[`proposedTimes.${index}`, t(`matches:overlaps.${overlap.by}`, { name: overlap.name })]]
      : [],
  );
  if (fields.length > 0) throw overlapping("matches:overlaps.some", Object.fromEntries(fields));
}

/** What a candidate is told who would pick a time at which either side has another interview. */
export async function overlapFor(
  ctx: Context & { language: Language },
  match: MatchRow,
  time: string,
): Promise<string | null> {
  const [overlap] = await overlapsOf(ctx, match, [time]);
  if (!overlap || overlap.by === "proposal") return null;
  const shop = (await shopsOf(ctx, [overlap.shopId])).get(overlap.shopId)?.name ?? "";
  const words = overlap.by === "candidate" ? "yours" : "theirs";
  return texts(ctx.language)(`matches:overlaps.${words}`, { shop });
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
  const sentence = await overlapFor(ctx, match, time);
  if (sentence) throw overlapping(sentence, { time: sentence });
}
