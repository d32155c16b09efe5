import { warningsFor } from "#engines/scout/api.ts";
import { and, asc, eq } from "drizzle-orm";
import { exportFormat, type SessionFile } from "#contract/scout-scorecards.ts";
import type { SignedInContext } from "#server/context.ts";
import { texts } from "#server/platform/i18n.ts";

import { findSession, listFrameworkVersions } from "./queries.ts";
import { presentScorecards } from "./scorecards.ts";
import { shownCards } from "./scope.ts";
import { scorecards } from "./table.ts";

/** The name under which a browser saves a session. */
export const fileName = (id: string) => `hiring-session-${id}.json`;

/**
 * A session as a file, complete: every version of its framework, every card with its text. What the
 * caller may not see before their own score is not in it, and the file says so.
 */
export async function exportHiringSession(ctx: SignedInContext, id: string): Promise<SessionFile> {
  const { session, framework } = await findSession(ctx, id);
  const rows = await ctx.db
    .select()
    .from(scorecards)
    .where(and(eq(scorecards.sessionId, session.id), shownCards(ctx)))
    .orderBy(asc(scorecards.createdAt), asc(scorecards.id));
  const cards = await presentScorecards(ctx, rows, session.ownScoreFirst);
  const withheld = cards.filter((card) => card.withheld).length;
  const { roleId, roleTitle, ownScoreFirst } = session;
  return {
    format: exportFormat,
    exportedAt: ctx.clock.now().toISOString(),
    ...(withheld > 0 && {
      note: texts(ctx.language)("scorecards:exportWithheld", { count: withheld }),
    }),
    session: {
      id: session.id,
      roleTitle,
      createdAt: session.createdAt.toISOString(),
      ownScoreFirst,
      roleId,
    },
    frameworks: await listFrameworkVersions(ctx, session.id),
    warnings: warningsFor(roleId, roleTitle, framework, ctx.language),
    scorecards: cards.map((card, at) => {
      const { expiresAt: _expiry, imported: _imported, doNotRelyOn: _doubt, ...rest } = card;
      return {
        ...rest,
        ownScores: rest.ownScores.map(({ mine: _mine, ...own }) => own),
        candidateData: rows[at]?.candidateData ?? "",
      };
    }),
  };
}
