import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { forgetCandidate, forgetActor } from "./closing/erasure.ts";
import type { MatchRow } from "./locking.ts";
import { asCandidateSees, changedAt } from "./policy.ts";
import { matchChanges, matches } from "./table.ts";

/** What is left of a decision that may be taken back. */
const undecided = {
  passReason: null,
  sharePassReason: false,
  startsOn: null,
  askFor: null,
  bring: null,
};

/** What is left of feedback that came with it. */
const unsaid = {
  employerFeedback: null,
  interviewNotes: null,
  interviewDate: null,
  hireDecision: null,
  feedbackRating: null,
  feedbackAt: null,
};

type Change = Pick<typeof matchChanges.$inferSelect, "at" | "what" | "from" | "to">;

/** The news that is still true: a change that was undone is left out, and so is its undoing, since nobody was told. */
function lasting(changes: Change[]): Change[] {
  const left = changes.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const undo of changes.filter(({ what }) => what === "undone")) {
    const undone = left.findLast(
      ({ what, from, to, at }) =>
        what === "state" && from === undo.to && to === undo.from && at <= undo.at,
    );
    for (const gone of [undo, undone]) if (gone) left.splice(left.indexOf(gone), 1);
  }
  return left;
}

/**
 * A match as its person may know it: nothing of a change that can still be taken back, or that was
 * (docs/domain.md, "match").
 */
async function handOver(ctx: Context, match: MatchRow) {
  const now = ctx.clock.now();
  const { previousState: _, settlesAt: _until, causedBy: _cause, updatedAt: _at, ...known } = match;
  const changes = await ctx.db
    .select({
      at: matchChanges.at,
      what: matchChanges.what,
      from: matchChanges.from,
      to: matchChanges.to,
    })
    .from(matchChanges)
    .where(eq(matchChanges.matchId, match.id));
  const history = lasting(changes).map(({ from: _from, ...change }) => change);
  const changed = changedAt(match, now);
  if (!changed) return { ...known, history };
  // A match that waits for one hire after another left its candidate's sight with the first.
  const left = history.findLast(({ what, to }) => what === "state" && to === match.state);
  const since = left && left.at < changed ? left.at : changed;
  const answered = match.answeredAt && match.answeredAt < since;
  const said = match.feedbackAt && match.feedbackAt < since;
  return {
    ...known,
    ...asCandidateSees(match, now),
    ...undecided,
    ...(answered ? {} : { answeredAt: null }),
    ...(said ? {} : unsaid),
    history: history.filter(({ at }) => at < since),
  };
}

export const personalData: PersonalData = {
  name: "matches",
  tables: [matches, matchChanges],
  kept: "for good, but once the account is erased the rows name nobody",
  async collect(ctx, { userId }) {
    const own = await ctx.db.select().from(matches).where(eq(matches.jobseekerId, userId));
    const shown = [];
    for (const match of own) shown.push(await handOver(ctx, match));
    return shown;
  },
  async erase(ctx, { userId }) {
    await forgetCandidate(ctx, userId);
    await forgetActor(ctx, userId);
  },
};
