import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, sql } from "drizzle-orm";
import { exportFormat, sessionFile } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { texts } from "#server/platform/i18n.ts";

import { findSession, frameworkVersions } from "./queries.ts";
import { countWithheld, presentScorecards, type ScorecardRow } from "./scorecards.ts";
import { shownCards } from "./scope.ts";
import { scorecards } from "./table.ts";
import { warningsKept } from "./warnings.ts";

/** The name under which a browser saves a session. */
export const fileName = (id: string) => `hiring-session-${id}.json`;

/** How many are in memory at a time; one may have half a megabyte. */
const atATime = 2;

type Found = Awaited<ReturnType<typeof findSession>>;

/** The cards of a session as they are written to its file, oldest first. */
async function* cardsOf(ctx: SignedInContext, { session }: Found) {
  const ofSession = and(eq(scorecards.sessionId, session.id), shownCards(ctx));
  let last: ScorecardRow | undefined;
  do {
    const rows = await ctx.db
      .select()
      .from(scorecards)
      .where(
        and(
          ofSession,
          last &&
            sql`(${scorecards.createdAt}, ${scorecards.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(asc(scorecards.createdAt), asc(scorecards.id))
      .limit(atATime);
    const cards = await presentScorecards(ctx, rows, session);
    for (const [at, card] of cards.entries()) {
      const {
        expiresAt: _expiry,
        imported: _imported,
        doNotRelyOn: _doubt,
        matchId: _match,
        ...rest
      } = card;
      const ownScores = rest.ownScores.map(({ mine: _mine, ...own }) => own);
      const candidateData = rows[at]?.candidateData ?? "";
      yield sessionFile.shape.scorecards.element.parse({ ...rest, ownScores, candidateData });
    }
    last = rows.at(-1);
  } while (last);
}

/** Every version of a session's framework, newest first. */
async function* frameworksOf(ctx: SignedInContext, { session }: Found) {
  for (let before = session.frameworkVersion + 1; before > 1;) {
    const versions = await frameworkVersions(ctx, session.id, { before, limit: atATime });
    yield* versions;
    before = versions.at(-1)?.framework.version ?? 0;
  }
}

const headOf = sessionFile.omit({ frameworks: true, scorecards: true });

const indented = (value: unknown, by: number) =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(by)}`);

/** A list of a file, item by item; between two of them others have their turn. */
async function* listOf(name: string, items: AsyncIterable<unknown>) {
  let isFirst = true;
  yield `,\n  "${name}": [`;
  for await (const item of items) {
    yield `${isFirst ? "" : ","}\n    ${indented(item, 4)}`;
    isFirst = false;
    await setImmediate();
  }
  yield isFirst ? "]" : "\n  ]";
}

async function* partsOf(ctx: SignedInContext, found: Found, withheld: number) {
  const { id, roleId, roleTitle, ownScoreFirst, createdAt } = found.session;
  const head = {
    format: exportFormat,
    exportedAt: ctx.clock.now().toISOString(),
    ...(withheld > 0 && {
      note: texts(ctx.language)("scorecards:exportWithheld", { count: withheld }),
    }),
    session: { id, roleTitle, createdAt: createdAt.toISOString(), ownScoreFirst, roleId },
    warnings: (await warningsKept(ctx, found.session, found.framework))[ctx.language],
  };
  yield indented(headOf.parse(head), 0).slice(0, -"\n}".length);
  yield* listOf("frameworks", frameworksOf(ctx, found));
  yield* listOf("scorecards", cardsOf(ctx, found));
  yield "\n}\n";
}

/**
 * A session as a file, complete: every version of its framework, every card with its text, a few of them in memory
 * at a time. What the caller may not see before their own score is not in it, and the file says so.
 * @throws {Failure} `not_found` before anything is written
 */
export async function exportHiringSession(ctx: SignedInContext, id: string): Promise<Readable> {
  const found = await findSession(ctx, id);
  const withheld = await countWithheld(ctx, found.session);
  return Readable.from(partsOf(ctx, found, withheld), { objectMode: false });
}
