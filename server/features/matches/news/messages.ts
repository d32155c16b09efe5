import { and, eq, isNull } from "drizzle-orm";
import type { TapKind } from "#contract/one-taps.ts";
import type { JobTerm } from "#contract/talent-requests.ts";
import type { Context } from "#server/context.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { keysTold, notify, type Telling } from "#server/features/notifications/api.ts";
import { offerTaps } from "#server/features/one-taps/api.ts";
import { numberedScores, readWordedTraits } from "#server/features/assessment/api.ts";
import { cancellationFor, type InterviewRow } from "#server/features/interviews/api.ts";
import { findProfile } from "#server/features/jobseekers/api.ts";
import { findShop, shopReaders } from "#server/features/shops/api.ts";
import { findRequest, type RequestRow } from "#server/features/talent-requests/api.ts";
import { together } from "#server/platform/db/together.ts";
import { oneByOneOrAgain } from "#server/platform/jobs/one-by-one.ts";
import {
  candidateLetter,
  type CandidateNews,
  newMatchLetter,
  newMatchesLetter,
  shopLetter,
  type ShopNews,
} from "./emails.ts";
import { withoutContacts } from "#server/features/matches/reading/masking.ts";
import { matchPercentage } from "#server/features/matches/reading/presenting.ts";
import { lockMatch, type MatchRow } from "#server/features/matches/locking.ts";
import { asCandidateSees } from "#server/features/matches/policy.ts";
import { isSeenAs } from "#server/features/matches/seen.ts";
import { matches } from "#server/features/matches/table.ts";

/** What a message can be answered with, at one press; `interviewing` is a request to meet without times. */
const answers: Partial<Record<CandidateNews, { kind: TapKind }[]>> = {
  matched: [{ kind: "available" }, { kind: "not_interested" }],
  interviewing: [{ kind: "agree" }, { kind: "not_interested" }],
  changed: [{ kind: "not_interested" }],
};

/** Names one turn of a match; a turn that comes again later is another. */
const keyOf = ({ id, updatedAt }: MatchRow, news: string) =>
  `match:${id}:${news}:${updatedAt.getTime()}`;

/** How what is told of a changed job today begins; the terms follow. */
const changesToday = ({ clock }: Context, { id }: MatchRow) =>
  `match:${id}:changed:${clock.now().toISOString().slice(0, 10)}:`;

/** News after which a match goes on; whatever else becomes of it is told even over the limit. */
const goesOn: readonly CandidateNews[] = ["matched", "interviewing", "changed"];

/** Whoever wants no news of matches must still hear that an interview is off. */
const kindsOf = (ended: InterviewRow | null): Pick<Telling, "kind" | "orKind"> => ({
  kind: "matches",
  orKind: ended ? "interviews" : undefined,
});

/** What a message is about; null once the request or shop is gone. */
async function subjectOf(ctx: Context, match: MatchRow) {
  const request = await findRequest(ctx, match.requestId);
  const shop = request && (await findShop(ctx, request.shopId));
  return request && shop ? { match, request, shop } : null;
}

/**
 * Tells the person behind a match what became of it.
 * @param besides.ended an interview that ends with it, and leaves their calendar
 * @param besides.terms of a job that changed: what is new
 */
export async function tellCandidate(
  ctx: Context,
  match: MatchRow,
  news: CandidateNews,
  { ended = null, terms = [] }: { ended?: InterviewRow | null; terms?: readonly JobTerm[] } = {},
) {
  const subject = await subjectOf(ctx, match);
  const user = match.jobseekerId && (await findUser(ctx, match.jobseekerId));
  if (!subject || !user || user.deactivatedAt || user.leavingAt) return;
  const whose = { userId: user.id, matchId: match.id };
  const taps = await offerTaps(ctx, whose, answers[news] ?? []);
  const calendar = ended && (await cancellationFor(ctx, ended, "candidate", user));
  await notify(ctx, {
    userId: user.id,
    ...kindsOf(ended),
    matchId: match.id,
    key: news === "changed" ? changesToday(ctx, match) + terms.join() : keyOf(match, news),
    message: (language) => ({
      ...candidateLetter(ctx, { ...subject, terms, ended }, news, { ...user, language }, taps),
      calendar,
    }),
    by: match.shopId,
    isLast: !goesOn.includes(news),
  });
}

/** Those terms of a job that somebody was not told of today. */
async function untold(ctx: Context, match: MatchRow, terms: readonly JobTerm[]) {
  const begin = changesToday(ctx, match);
  const keys = match.jobseekerId ? await keysTold(ctx, match.jobseekerId, begin) : [];
  const told = new Set(keys.flatMap((key) => key.slice(begin.length).split(",")));
  return terms.filter((term) => !told.has(term));
}

/**
 * Tells whoever is talking with a shop, as they see it, that the job is another than the one they know: its
 * terms, each once a day, however often they are changed.
 */
export async function tellOfChangedTerms(
  ctx: Context,
  requestId: string,
  terms: readonly JobTerm[],
): Promise<void> {
  const rows = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.requestId, requestId), isSeenAs(["interviewing"], ctx.clock.now())));
  await oneByOneOrAgain(ctx, "tell-of-changed-terms", rows, async (row) => {
    await together(ctx, async (inner) => {
      // Held, so that of two changes at once the second knows what the first told.
      const { match } = await lockMatch(inner, row.id);
      if (asCandidateSees(match, ctx.clock.now()).state !== "interviewing") return;
      const fresh = await untold(inner, match, terms);
      if (fresh.length > 0) await tellCandidate(inner, match, "changed", { terms: fresh });
    });
  });
}

/**
 * Tells the people of the shop what became of a match.
 * @param ended an interview that ends with it, and leaves their calendars
 */
export async function tellShop(
  ctx: Context,
  match: MatchRow,
  news: ShopNews,
  ended: InterviewRow | null = null,
) {
  const subject = await subjectOf(ctx, match);
  if (!subject || !match.jobseekerId) return;
  const profile = await findProfile(ctx, match.jobseekerId);
  const person = `${profile?.firstName ?? ""} ${profile?.lastName ?? ""}`.trim();
  for (const reader of await shopReaders(ctx, subject.shop.id)) {
    const calendar = ended && (await cancellationFor(ctx, ended, "employer", reader));
    await notify(ctx, {
      userId: reader.id,
      ...kindsOf(ended),
      matchId: match.id,
      key: keyOf(match, news),
      message: (language) => ({
        ...shopLetter(ctx, { ...subject, person, ended }, news, { ...reader, language }),
        calendar,
      }),
      aboutId: match.jobseekerId,
      by: match.jobseekerId,
      isLast: ended !== null,
    });
  }
}

/** What a mail of a new match says of the person. */
export async function introduce(ctx: Context, userId: string, match: Pick<MatchRow, "reasons">) {
  const profile = await findProfile(ctx, userId);
  return {
    person: `${profile?.firstName ?? ""} ${profile?.lastName ?? ""}`.trim(),
    location: withoutContacts(profile?.location ?? ""),
    percent: profile ? matchPercentage(numberedScores(profile, await readWordedTraits(ctx))) : null,
    reasons: match.reasons,
  };
}

/**
 * Tells both sides of matches that nobody has been told of: the shop once for all of them, each
 * candidate of theirs. Marking and telling commit together, so that nobody is told twice.
 */
export async function tellOfNewMatches(ctx: Context, requestId: string): Promise<void> {
  await together(ctx, async (inner) => {
    const untold = and(eq(matches.requestId, requestId), isNull(matches.toldAt));
    const made = await inner.db
      .update(matches)
      .set({ toldAt: ctx.clock.now() })
      // What closed one of them meanwhile and can be taken back leaves it to the taking back (acting/giving-way.ts).
      .where(and(untold, isNull(matches.settlesAt)))
      .returning();
    const request = await findRequest(inner, requestId);
    const open = made.filter(({ state }) => state === "new");
    if (request && open.length > 0) await tell(inner, request, open);
  });
}

async function tell(ctx: Context, request: RequestRow, made: MatchRow[]) {
  const shop = await findShop(ctx, request.shopId);
  const [only] = made;
  if (!shop || !only) return;
  for (const match of made) await tellCandidate(ctx, match, "matched");
  const readers = await shopReaders(ctx, shop.id);
  if (made.length > 1) {
    for (const reader of readers)
      await notify(ctx, {
        userId: reader.id,
        kind: "matches",
        key: keyOf(only, "several"),
        message: (language) =>
          newMatchesLetter(ctx, { request, shop, made }, { ...reader, language }),
      });
    return;
  }
  if (!only.jobseekerId) return;
  const introduction = await introduce(ctx, only.jobseekerId, only);
  for (const reader of readers)
    await notify(ctx, {
      userId: reader.id,
      kind: "matches",
      matchId: only.id,
      key: keyOf(only, "new"),
      message: (language) =>
        newMatchLetter(
          ctx,
          { request, shop, answerBy: only.answerBy, ...introduction },
          { ...reader, language },
        ),
      aboutId: only.jobseekerId,
    });
}
