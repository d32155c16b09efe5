import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/** Methods that ask for no change (RFC 9110, 9.2.1). */
const safe = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

function isOwn(origin: string, own: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === own.origin) return true;
  // On one's own machine the product answers to each of its names.
  return (
    isLoopback(own.hostname) &&
    isLoopback(url.hostname) &&
    url.port === own.port &&
    url.protocol === own.protocol
  );
}

/** Whether the browser says that this site itself made the request. */
export function isSameOrigin(request: FastifyRequest, own: URL): boolean {
  const { origin, referer, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined) return isOwn(origin, own);
  if (site !== undefined) return site === "same-origin" || site === "none";
  return referer === undefined || isOwn(referer, own);
}

/**
 * Refuses changes that another site asks for. A request with a cookie must name its origin; one
 * without (a script's) may leave it out, but a foreign one is refused all the same.
 */
export function refuseForeignOrigins(app: FastifyInstance, own: URL) {
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin, cookie } = request.headers;
    const acceptable = origin === undefined ? cookie === undefined : isOwn(origin, own);
    if (safe.has(request.method) || acceptable) done();
    else done(new Failure("forbidden", "errors:origin"));
  });
}
