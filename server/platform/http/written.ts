import type { FastifyReply, FastifyRequest } from "fastify";
import type { CallContext } from "#server/context.ts";
import type { Actor, SignedIn } from "../actor.ts";
import { everyAdmin } from "../live/hub.ts";

/** The cookie that says how far the database had been written when this browser's last change was answered. */
const writtenCookie = "written";
/** Longer than a replica that lacks the write stays in use. */
const keptSeconds = 60;

/**
 * Whether a replica may answer this caller: only admins, since what others may see depends on memberships read in the
 * same query; and only browsers, since a script keeps no cookie that tells what it wrote.
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

/** Makes this browser's next reads see its write. Also after a refused write: it must see the one that came first. */
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
