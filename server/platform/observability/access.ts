import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "../log.ts";
import type { Metrics } from "./metrics.ts";
import type { Tracing } from "./tracing.ts";
import { followTrail, type Trail } from "./trail.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The ways to sign in, by their route. */
const signIns: Record<string, string> = {
  "/api/auth/sign-in/email": "password",
  "/api/auth/links/redeem": "link",
  "/api/auth/second-factor/prove": "second factor",
  "/api/auth/callback/oidc": "provider",
};

/**
 * The route as the contract writes it. Pages, assets and unknown addresses have one name each, so that no
 * address becomes a label.
 */
function routeOf(
  { routeOptions: { url } }: FastifyRequest,
  status: number,
  known: ReadonlySet<string>,
): string {
  if (url && known.has(url)) return url;
  if (url?.startsWith("/api/docs")) return "/api/docs";
  if (url === undefined || status === 404) return "none";
  return url.startsWith("/assets/") ? "assets" : "pages";
}

export interface Watching {
  metrics: Metrics;
  tracing: Tracing;
  /** The log that gets a line per request, or null. */
  accessLog: Log | null;
}

/**
 * Counts, traces and logs every request: method, route, status and duration. Never who called, from where,
 * or the ids in the address.
 * @param paths the paths of the contract
 */
export function watchRequests(
  app: FastifyInstance,
  { metrics, tracing, accessLog }: Watching,
  paths: readonly string[],
) {
  const known = new Set(paths);
  const trails = new WeakMap<FastifyRequest, Trail>();
  app.addHook("onRequest", (request, _reply, done) => {
    const trail = { requestId: request.id, span: tracing.begin(request.headers.traceparent) };
    trails.set(request, trail);
    followTrail(trail, done);
  });
  // Reading a body loses the async context, because its data comes from the socket.
  app.addHook("preHandler", (request, _reply, done) => {
    const trail = trails.get(request);
    return trail ? followTrail(trail, done) : done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = routeOf(request, status, known);
    const method = methods.has(request.method) ? request.method : "other";
    metrics.request({ method, route, status }, ms / 1000);
    const way = signIns[route];
    if (way && [400, 401, 403, 410, 429].includes(status)) metrics.signInRefused(way);
    tracing.end(trails.get(request)?.span, `${method} ${route}`, {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
    });
    accessLog?.info(
      { requestId: request.id, method, route, status, ms: Math.round(ms) },
      "request",
    );
    done();
  });
}
