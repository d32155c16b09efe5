import type { FastifyRequest } from "fastify";

/** Whether the browser sends Global Privacy Control or Do Not Track: its user must not be counted. */
export const optsOut = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  headers["sec-gpc"] === "1" || headers.dnt === "1";
