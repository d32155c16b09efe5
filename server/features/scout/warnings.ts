import { and, eq } from "drizzle-orm";
import type { Framework } from "#contract/scout.ts";
import type { SignedInContext } from "#server/context.ts";
import { pool } from "#server/platform/work/pool.ts";
import { hiringSessions } from "./table.ts";

type Session = typeof hiringSessions.$inferSelect;
export type Warnings = NonNullable<Session["warnings"]>;

/** What is to be said of a title and a framework, for either reader. */
export const warningsOf = (
  ctx: SignedInContext,
  given: { roleId: string; title: string; framework: Framework },
): Promise<Warnings> =>
  pool.run(new URL("./tasks.ts", import.meta.url), "warn", given, { account: ctx.actor.id });

/** A session's warnings as they were made; of one that was kept before they were, made and kept now. */
export async function warningsKept(
  ctx: SignedInContext,
  session: Session,
  framework: Framework,
): Promise<Warnings> {
  if (session.warnings) return session.warnings;
  const { id, roleId, roleTitle, frameworkVersion } = session;
  const warnings = await warningsOf(ctx, { roleId, title: roleTitle, framework });
  await ctx.db
    .update(hiringSessions)
    .set({ warnings })
    .where(
      and(
        eq(hiringSessions.id, id),
        eq(hiringSessions.roleTitle, roleTitle),
        eq(hiringSessions.frameworkVersion, frameworkVersion),
      ),
    );
  return warnings;
}
