import { warningsFor } from "#engines/scout/api.ts";
import { and, eq } from "drizzle-orm";
import type { Framework } from "#contract/scout.ts";
import type { Context } from "#server/context.ts";
import { hiringSessions } from "./table.ts";

type Session = typeof hiringSessions.$inferSelect;
export type Warnings = NonNullable<Session["warnings"]>;

/** What is to be said of a title and a framework, for either reader. */
export const warningsOf = (roleId: string, title: string, framework: Framework): Warnings => ({
  en: warningsFor(roleId, title, framework, "en"),
  es: warningsFor(roleId, title, framework, "es"),
});

/** A session's warnings as they were made; of one that was kept before they were, made and kept now. */
export async function warningsKept(
  ctx: Context,
  session: Session,
  framework: Framework,
): Promise<Warnings> {
  if (session.warnings) return session.warnings;
  const warnings = warningsOf(session.roleId, session.roleTitle, framework);
  await ctx.db
    .update(hiringSessions)
    .set({ warnings })
    .where(
      and(
        eq(hiringSessions.id, session.id),
        eq(hiringSessions.roleTitle, session.roleTitle),
        eq(hiringSessions.frameworkVersion, session.frameworkVersion),
      ),
    );
  return warnings;
}
