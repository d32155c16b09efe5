import type { FastifyReply, FastifyRequest } from "fastify";
import * as contract from "#contract/accounts.ts";
import * as keys from "#contract/api-keys.ts";
import { sitePath } from "#contract/primitives.ts";
import * as terms from "#contract/terms.ts";
import { type CallContext, isSignedIn } from "#server/context.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { languageCookie } from "#server/platform/http/language.ts";
import { isSameOrigin } from "#server/platform/http/origin.ts";
import { sessionHeaders } from "#server/platform/http/session-headers.ts";
import * as commands from "./commands.ts";
import { listApiKeys, presentUser, readActor } from "./queries.ts";
import { signOutPage } from "./sign-out-page.ts";
import { answerTerms, readTerms } from "./terms.ts";

const yearSeconds = 365 * 24 * 60 * 60;

async function enter(
  ctx: CallContext,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cookies = await commands.startSession(ctx, userId, sessionHeaders(request));
  // The session that the browser held has no cookie any more; elsewhere nobody shall go on with it.
  if (isSignedIn(ctx)) await commands.endSession(ctx);
  reply.header("set-cookie", cookies);
  const actor = await readActor(ctx, userId);
  if (!actor) throw new Error("a session was opened for nobody");
  // What they read here is what mails are written in from now on; a script says nothing of it.
  if (request.cookies[languageCookie] ?? request.headers["accept-language"])
    await commands.rememberLanguage({ ...ctx, actor }, ctx.language);
  // Before the second factor nothing about the person leaves.
  return { user: actor.owes ? null : presentUser(actor), owed: actor.owes };
}

/** Where somebody goes if sign-in through the identity provider failed: the page offers the other ways. */
const providerFailed = "/sign-in?problem=provider";

/** A path of this site, or the front page. */
const safeReturn = (returnTo: string | undefined) => {
  const parsed = sitePath.safeParse(returnTo);
  return parsed.success ? parsed.data : "/";
};

export const endpoints = [
  endpoint(contract.readUser, async (ctx) => presentUser(ctx.actor)),

  endpoint(contract.acceptOwnInvitation, async (ctx) =>
    presentUser(await commands.acceptOwnInvitation(ctx)),
  ),

  endpoint(contract.updateUser, async (ctx, { body }) =>
    presentUser(await commands.updateUser(ctx, body)),
  ),

  endpoint(contract.signInWithPassword, async (ctx, { body, request, reply }) => {
    const { id } = await commands.authenticateByPassword(ctx, body);
    return enter(ctx, id, request, reply);
  }),

  endpoint(contract.requestSignInLink, async (ctx, { body }) => {
    await commands.requestSignInLink(ctx, body);
    return { sent: true as const };
  }),

  endpoint(contract.redeemLink, async (ctx, { body, request, reply }) => {
    const { userId, returnTo } = await commands.redeemLink(ctx, body.token);
    return { ...(await enter(ctx, userId, request, reply)), returnTo };
  }),

  endpoint(contract.changePassword, async (ctx, { body }) => {
    await commands.changePassword(ctx, body);
    return { changed: true as const };
  }),

  endpoint(contract.endOtherSessions, async (ctx) => ({
    ended: await commands.endOtherSessions(ctx),
  })),

  endpoint(contract.chooseLanguage, async (ctx, { body, reply }) => {
    if (isSignedIn(ctx)) await commands.rememberLanguage(ctx, body.language);
    reply.setCookie(languageCookie, body.language, {
      path: "/",
      maxAge: yearSeconds,
      sameSite: "lax",
      httpOnly: true,
      secure: ctx.config.publicUrl.protocol === "https:",
    });
    return body;
  }),

  endpoint(contract.login, async (ctx, { query, request, reply }) => {
    const returnTo = safeReturn(query.returnTo);
    const search = new URLSearchParams(returnTo === "/" ? [] : [["returnTo", returnTo]]);
    if (!ctx.config.oidc)
      return reply.redirect(`/sign-in${search.size > 0 ? "?" : ""}${search}`, 302);
    const answer = await (
      await ctx.auth()
    ).api.signInSocial({
      body: { provider: "oidc", callbackURL: returnTo, disableRedirect: true },
      headers: sessionHeaders(request),
      asResponse: true,
    });
    search.set("problem", "provider");
    if (!answer.ok) return reply.redirect(`/sign-in?${search}`, 302);
    reply.header("set-cookie", answer.headers.getSetCookie());
    const { url } = (await answer.json()) as { url: string };
    return reply.redirect(url, 302);
  }),

  endpoint(contract.providerCallback, async (ctx, { request, reply }) => {
    const answer = await (
      await ctx.auth()
    ).handler(
      new Request(new URL(request.url, ctx.config.publicUrl), { headers: sessionHeaders(request) }),
    );
    const location = new URL(answer.headers.get("location") ?? "/api/", ctx.config.publicUrl);
    const failed = location.pathname.startsWith("/api/") || location.searchParams.has("error");
    if (!failed && isSignedIn(ctx)) await commands.endSession(ctx);
    reply.header("set-cookie", answer.headers.getSetCookie());
    const target = failed ? providerFailed : location.pathname + location.search;
    return reply.redirect(safeReturn(target), 302);
  }),

  endpoint(contract.logout, async (ctx, { request, reply }) => {
    if (!isSameOrigin(request, ctx.config.publicUrl))
      return reply.type("text/html; charset=utf-8").send(signOutPage(ctx));
    if (isSignedIn(ctx)) await commands.endSession(ctx);
    const { headers } = await (
      await ctx.auth()
    ).api.signOut({
      headers: sessionHeaders(request),
      returnHeaders: true,
    });
    reply.header("set-cookie", headers.getSetCookie());
    reply.header("clear-site-data", '"cache", "storage"');
    return reply.redirect("/", 302);
  }),

  endpoint(terms.readTerms, (ctx) => readTerms(ctx)),

  endpoint(terms.answerTerms, (ctx, { body }) => answerTerms(ctx, body)),

  endpoint(keys.listApiKeys, (ctx) => listApiKeys(ctx)),

  endpoint(keys.createApiKey, (ctx, { body }) => commands.createApiKey(ctx, body)),

  endpoint(keys.revokeApiKey, (ctx, { params }) => commands.revokeApiKey(ctx, params.id)),
];
