import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallContext } from "#server/context.ts";
import type { Actor, SignedIn } from "../actor.ts";
import { everyAdmin } from "../live/hub.ts";

/** The cookie that says how far the database had been written when this browser's last change was answered. */
const writtenCookie = "written";
/** Longer than any replica is asked that has not yet got what was written. */
const keptSeconds = 60;

/**
 * Whether a replica may answer this caller: an admin, for what others may see depends on memberships that are read with
 * it; in a browser, for a script keeps no cookie, so that nobody would know what it wrote.
 */
const mayAskReplica = (actor: Actor): actor is SignedIn =>
  actor.kind === "user" && actor.role === "admin" && actor.sessionId !== null;

/** The context for reads that may be seconds old. */
export async function readingContext<C extends CallContext>(
  ctx: C,
  request: FastifyRequest,
): Promise<C> {
  const { actor, replica } = ctx;
  if (!replica || !mayAskReplica(actor)) return ctx;
  const mark = request.cookies[writtenCookie] ?? null;
  const db = await replica.reading({ names: [actor.id, everyAdmin], mark });
  return { ...ctx, db, primary: ctx.db };
}

/** Has this browser's next reads see what it wrote: also what it failed to write, for somebody else was faster. */
export async function markWritten(ctx: CallContext, reply: FastifyReply) {
  if (!ctx.replica || !mayAskReplica(ctx.actor)) return;
  // Of two writes at once the earlier may be answered last: on this server both are seen all the same.
  ctx.replica.told(ctx.actor.id);
  reply.setCookie(writtenCookie, await ctx.replica.mark(), {
    path: "/api",
    maxAge: keptSeconds,
    sameSite: "lax",
    httpOnly: true,
    secure: ctx.config.publicUrl.protocol === "https:",
  });
}
