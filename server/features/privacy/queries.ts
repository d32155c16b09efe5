import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { ReviewRequest, Rights } from "#contract/privacy.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { namesOf } from "#server/features/accounts/api.ts";
import { wasScored } from "#server/features/assessment/api.ts";
import { findProfile, profilesOf } from "#server/features/jobseekers/api.ts";
import { readProfileViews } from "#server/features/profile-views/api.ts";
import { findApplication } from "#server/features/waitlist/api.ts";
import { keptParts, rowsWithTotal } from "#server/platform/counts/read.ts";
import { askedPerson, literal } from "#server/platform/db/literal.ts";
import { statement } from "#server/platform/db/statement.ts";
import type { Person } from "#server/platform/personal-data.ts";
import { after, atMost, listOrPageAtOnce, newestFirst } from "#server/platform/db/paging.ts";
import { reviewRequests, statements } from "./table.ts";

type RequestRow = typeof reviewRequests.$inferSelect;

/** Requests as the contract shows them. */
export async function presentRequests(ctx: Context, rows: RequestRow[]): Promise<ReviewRequest[]> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const [names, profiles] = await Promise.all([namesOf(ctx, ids), profilesOf(ctx, ids)]);
  return rows.map((row) => ({
    ...row,
    person: names.get(row.userId) ?? "",
    candidateId: profiles.get(row.userId)?.id ?? null,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }));
}

/** The words that a person put beside their scores, or null. */
export async function readStatement(ctx: Context, userId: string): Promise<string | null> {
  const [row] = await ctx.db.select().from(statements).where(eq(statements.userId, userId));
  return row?.text ?? null;
}

/** Whether a person's wish that somebody looks at their scores again is not answered yet. */
export const isReviewOpen = async (ctx: Context, userId: string): Promise<boolean> =>
  (await ctx.db.$count(
    reviewRequests,
    and(eq(reviewRequests.userId, userId), eq(reviewRequests.status, "open")),
  )) > 0;

/** What somebody put beside their scores, and what they asked to be looked at again, newest first. */
const wordsOf = statement("words_on_scores", (db) =>
  db
    .select({ statement: statements.text, request: getTableColumns(reviewRequests) })
    .from(askedPerson)
    .leftJoin(statements, sql`${statements.userId} = asked.id`)
    .leftJoin(reviewRequests, sql`${reviewRequests.userId} = asked.id`)
    .orderBy(...newestFirst(reviewRequests)),
);

/**
 * Who looked at a person's profile, their statement and their review requests.
 * @param timeZone whose days the looks are told by
 */
export async function readRights(ctx: Context, userId: string, timeZone?: string): Promise<Rights> {
  const [views, words, scored] = await Promise.all([
    readProfileViews(ctx, userId, timeZone),
    wordsOf(ctx.db, { person: userId }),
    wasScored(ctx, userId),
  ]);
  const requests = words.flatMap(({ request }) => request ?? []);
  return {
    views,
    statement: words[0]?.statement ?? null,
    reviewRequests: await presentRequests(ctx, requests),
    can: { askForReview: scored && requests.every(({ status }) => status !== "open") },
  };
}

const isIn = (status: RequestRow["status"] | undefined) =>
  status && eq(reviewRequests.status, literal(status));

/** Requests for a human review, newest first. */
export const listReviewRequests = (
  ctx: Context,
  {
    status,
    ...query
  }: {
    status?: RequestRow["status"] | undefined;
    cursor?: string | undefined;
    limit?: number | undefined;
  },
) =>
  listOrPageAtOnce(query, {
    read: (cursor, { limit }) =>
      rowsWithTotal(ctx, "review_requests", {
        page: ctx.db
          .select({ row: reviewRequests, counts: keptParts("review_requests") })
          .from(reviewRequests)
          .where(and(isIn(status), after(reviewRequests, cursor)))
          .orderBy(...newestFirst(reviewRequests))
          .limit(atMost(limit)),
        found: null,
        part: status,
      }),
    present: (rows) => presentRequests(ctx, rows),
  });

/** Somebody of an account, with the names and numbers that texts of others may name them by. */
export async function describePerson(
  ctx: Context,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<Person> {
  const profile = await findProfile(ctx, id);
  const application = await findApplication(ctx, email);
  const written = [
    name,
    `${profile?.firstName ?? ""} ${profile?.lastName ?? ""}`,
    application?.name ?? "",
  ];
  // A name of one word is too many people's.
  const names = written.map((text) => text.trim()).filter((text) => /\S\s+\S/.test(text));
  const phones = [profile?.phone, application?.phone].filter((phone) => phone != null);
  return { userId: id, email, names: [...new Set(names)], phones: [...new Set(phones)] };
}

/** Everything that is kept about the caller, by feature, with how long it is kept. */
export async function collectPersonalData(ctx: SignedInContext) {
  const person = { userId: ctx.actor.id, email: ctx.actor.email };
  const parts: Record<string, unknown> = {};
  for (const { name, kept, collect } of ctx.personalData)
    parts[name] = { kept, data: await collect(ctx, person) };
  return { exportedAt: ctx.clock.now().toISOString(), ...parts };
}
