import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { type Boot, shellPath } from "#contract/boot.ts";
import type { Context } from "./context.ts";
import { serveDocumentation } from "./platform/http/documentation.ts";
import { demoAccounts, demoPassword } from "./demo/accounts.ts";
import { authenticate } from "./features/accounts/authentication.ts";
import { presentUser } from "./features/accounts/queries.ts";
import { sessionCookies } from "./features/accounts/session-settings.ts";
import { termsUnder } from "./features/accounts/terms.ts";
import { endpoints } from "./features/index.ts";
import { openApi } from "./features/system/documentation.ts";
import { type Brand, termsAtOf } from "./platform/brand.ts";
import { additionOn } from "./platform/http/additions.ts";
import { visitor } from "./platform/actor.ts";
import { Failure, tooMany } from "./platform/errors.ts";
import { noteAddresses } from "./platform/http/address.ts";
import { answerBrokenHttp } from "./platform/http/client-error.ts";
import { acceptBytes, acceptJson } from "./platform/http/body.ts";
import { allowances } from "./platform/http/budgets.ts";
import { answerOnlyHere } from "./platform/http/demo-host.ts";
import { answerErrors } from "./platform/http/errors.ts";
import { headersOf, setHeaders } from "./platform/http/headers.ts";
import { languageOf } from "./platform/http/language.ts";
import { type Authenticate, mount } from "./platform/http/mount.ts";
import { optsOut } from "./platform/http/opt-out.ts";
import { RowBudget } from "./platform/http/rows.ts";
import { refuseForeignOrigins } from "./platform/http/origin.ts";
import { closeSlowReaders } from "./platform/http/slow-readers.ts";
import { acceptUploads } from "./platform/http/upload.ts";
import { servePages } from "./platform/http/pages.ts";
import { texts } from "./platform/i18n.ts";
import { watchRequests } from "./platform/observability/access.ts";

const unsafe = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const noRateHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};

export interface AppOptions {
  /** Whether the web application is served too; it must have been built. */
  pages: boolean;
  /** A sentence while the database takes no writes. */
  trouble?: () => string | null;
}

/** Builds the whole HTTP server on a context: plugins in order, features, pages, error handler. */
export async function buildApp(ctx: Context, options: AppOptions): Promise<FastifyInstance> {
  await ctx.replica?.begin();
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustedProxy ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    keepAliveTimeout: 5000,
    forceCloseConnections: "idle",
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    clientErrorHandler: answerBrokenHttp(ctx.config),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 200 },
    // No hook has run for an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) => {
      const t = texts(languageOf(request as FastifyRequest));
      void (reply as FastifyReply)
        .code(400)
        .headers(headersOf(ctx.config))
        .send({ error: t("errors:address") });
    },
  });

  watchRequests(
    app,
    { ...ctx, accessLog: ctx.config.accessLog ? ctx.log : null },
    endpoints.map(({ route }) => route.path),
  );
  closeSlowReaders(app.server);
  answerErrors(app, ctx.log);
  acceptJson(app);
  await acceptUploads(app);
  app.decorateRequest("actor", null as never);
  await setHeaders(app, ctx.config);
  if (ctx.config.demo) answerOnlyHere(app);
  noteAddresses(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    global: ctx.config.rateLimit,
    max: ctx.config.rateLimit ? allowances.read.times : Number.MAX_SAFE_INTEGER,
    timeWindow: allowances.read.seconds * 1000,
    keyGenerator: ({ address }) => address,
    addHeadersOnExceeding: noRateHeaders,
    addHeaders: { ...noRateHeaders, "retry-after": false },
    errorResponseBuilder: (_request, { ttl }) => tooMany(Math.ceil(ttl / 1000)),
  });
  refuseForeignOrigins(app, ctx.config.publicUrl);
  app.addHook("onRequest", (request, _reply, done) => {
    request.actor = visitor;
    const stopped = unsafe.has(request.method) && options.trouble?.();
    done(stopped ? new Failure("unavailable", "errors:diskFull") : undefined);
  });

  const whoCalls: Authenticate = (request, reply, basic) =>
    authenticate(ctx, request, {
      basic,
      renew: (cookies) => void reply.header("set-cookie", cookies),
    });
  const cookieNames = sessionCookies(ctx.config.publicUrl);
  /** For a page: removes the cookie of a session that ended elsewhere, for example by an erasure. */
  const whoReads: Authenticate = async (request, reply, basic) => {
    const actor = await whoCalls(request, reply, basic);
    const left = cookieNames.filter((name) => request.cookies[name] !== undefined);
    for (const name of actor.kind === "user" ? [] : left)
      reply.clearCookie(name, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: ctx.config.publicUrl.protocol === "https:",
      });
    return actor;
  };
  // Streams would keep the server from closing.
  app.addHook("preClose", async () => ctx.live.end());
  const rows = new RowBudget(ctx.config.rateLimit);
  const ofOthers = endpoints.filter(({ route }) => route.takes === "bytes");
  for (const endpoint of endpoints)
    if (endpoint.route.takes !== "bytes") mount(app, ctx, whoCalls, endpoint, rows);
  await app.register(async (inner) => {
    acceptBytes(inner);
    for (const endpoint of ofOthers) mount(inner, ctx, whoCalls, endpoint, rows);
  });

  await serveDocumentation(app, "/api/docs", openApi(ctx));

  const mayAskTerms = async ({ actor }: FastifyRequest, brand: Brand) =>
    actor.kind !== "user" || (await termsUnder({ db: ctx.db, actor }, brand)).asks;
  const bootOf = async (request: FastifyRequest, brand: Brand): Promise<Boot> => ({
    productName: brand.name,
    contactEmail: ctx.config.contactEmail,
    language: languageOf(request),
    user: request.actor.kind === "user" && !request.actor.owes ? presentUser(request.actor) : null,
    owed: request.actor.kind === "user" ? request.actor.owes : null,
    demo: ctx.config.demo ? { accounts: demoAccounts, password: demoPassword } : null,
    analytics: ctx.config.analytics,
    optedOut: optsOut(request),
    provider: ctx.config.oidc !== null,
    termsAt: termsAtOf(brand).toISOString(),
    mayAskTerms: await mayAskTerms(request, brand),
    addition: additionOn(request.url, languageOf(request), brand),
    offline: request.url === shellPath,
  });
  if (options.pages) await servePages(app, ctx, whoReads, bootOf);
  else
    app.setNotFoundHandler(() => {
      throw new Failure("not_found", "errors:notFound");
    });
  return app;
}
