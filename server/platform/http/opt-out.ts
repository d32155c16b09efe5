import type { FastifyRequest } from "fastify";

/** Global Privacy Control or Do Not Track: whoever sends the request asks not to be counted. */
export const optsOut = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["sec-gpc"] === "1" || headers.dnt === "1";
