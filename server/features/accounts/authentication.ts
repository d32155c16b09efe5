import { optionalLine } from "#contract/primitives.ts";
import { asSignedIn, signedInAs } from "#contract/signed-in-as.ts";
import type { Context } from "#server/context.ts";
import { type Actor, visitor } from "#server/platform/actor.ts";
import { unauthorized } from "#server/platform/errors.ts";
import { guess } from "#server/platform/http/budgets.ts";
import { authenticateScript } from "./commands.ts";
import { showLife } from "./life.ts";
import { readSession } from "./queries.ts";
import { sessionCookies, sessionSeconds } from "./session-settings.ts";

/** The parts of a request that identify its sender. */
export interface Credentials {
  cookies: Record<string, string | undefined>;
  headers: { authorization?: string | undefined; [signedInAs]?: unknown };
  address: string;
}

function basicPair(header: string | undefined) {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  if (!encoded) return null;
  const pair = Buffer.from(encoded, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  const email = optionalLine(254).safeParse(pair.slice(0, colon));
  return colon < 0 || !email.success
    ? null
    : { email: email.data, password: pair.slice(colon + 1) };
}

/**
 * Says who makes a request: by session cookie, or by HTTP Basic where the call takes it.
 * @param renew takes the cookies of a session that was due for renewal, or known by its former name
 * @throws {Failure} `unauthorized` or `too_many` for a wrong HTTP Basic pair; `unauthorized` for the page of
 *   another person than the session's (docs/domain.md, "session")
 */
export async function authenticate(
  ctx: Context,
  given: Credentials,
  options: { basic: boolean; renew: (cookies: string[]) => void },
): Promise<Actor> {
  const pair = options.basic ? basicPair(given.headers.authorization) : null;
  if (pair) {
    const from = { ...ctx, address: given.address };
    return guess(ctx, "sign-in", given.address, () => authenticateScript(from, pair));
  }

  const names = sessionCookies(ctx.config.publicUrl);
  const held = names.find((name) => given.cookies[name]) ?? names[0];
  const session = await readSession(ctx, given.cookies[held]);
  if (!session) return visitor;
  const reader = given.headers[signedInAs];
  if (reader !== undefined && reader !== asSignedIn(session.actor.email)) throw unauthorized();
  const age = ctx.clock.now().getTime() - session.renewedAt.getTime();
  if (age > sessionSeconds.renewal * 1000 || held !== names[0]) {
    const { headers } = await (
      await ctx.auth()
    ).api.renewSession({
      body: { token: session.token },
      returnHeaders: true,
    });
    options.renew(headers.getSetCookie());
    await showLife(ctx, session.actor.id);
  }
  return session.actor;
}
