import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/** Methods that change nothing (RFC 9110, 9.2.1). */
const safe = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

function isOwn(origin: string, own: URL): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin === own.origin) return true;
  // A server on this machine answers to all of the machine's local names.
  return (
    isLoopback(own.hostname) &&
    isLoopback(url.hostname) &&
    url.port === own.port &&
    url.protocol === own.protocol
  );
}

/** Whether this site itself made the request, by the headers that browsers send. */
export function isSameOrigin(request: FastifyRequest, own: URL): boolean {
  const { origin, referer, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined) return isOwn(origin, own);
  if (site !== undefined) return site === "same-origin" || site === "none";
  return referer === undefined || isOwn(referer, own);
}

/**
 * Refuses changes requested by another site. A request with a cookie must have an Origin header. One
 * without, such as a script's, may omit it, but a foreign origin is refused.
 */
export function refuseForeignOrigins(app: FastifyInstance, own: URL) {
  app.addHook("onRequest", (request, _reply, done) => {
    const { origin, cookie } = request.headers;
    const acceptable = origin === undefined ? cookie === undefined : isOwn(origin, own);
    if (safe.has(request.method) || acceptable) done();
    else done(new Failure("forbidden", "errors:origin"));
  });
}
