import { eq, type SQL } from "drizzle-orm";
import type { SignedInContext } from "#server/context.ts";
import { hiringSessions } from "./table.ts";

/** The sessions that the caller may see: their own, and all of them for an admin. */
export const visible = (ctx: SignedInContext): SQL | undefined =>
  ctx.actor.role === "admin" ? undefined : eq(hiringSessions.createdBy, ctx.actor.id);
