import type { FastifyRequest } from "fastify";

/** The headers that the authentication library reads; never where the request claims to go. */
export function sessionHeaders(request: FastifyRequest): Headers {
  const { cookie, "user-agent": agent } = request.headers;
  return new Headers({ cookie: cookie ?? "", "user-agent": agent?.slice(0, 500) ?? "" });
}
