import type { FastifyRequest } from "fastify";

/** Only the headers that the authentication library needs. Never the host, which the caller can set freely. */
export function sessionHeaders(request: FastifyRequest): Headers {
  const { cookie, "user-agent": agent } = request.headers;
  return new Headers({ cookie: cookie ?? "", "user-agent": agent?.slice(0, 500) ?? "" });
}
