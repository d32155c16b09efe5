import type { FastifyInstance } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Lets a demo answer by the names of this machine only: its passwords are known to everybody, so that
 * it is not to be reached through a proxy or a name that was pointed here.
 */
export function answerOnlyHere(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    const host = /^(.+?)(:\d{1,5})?$/.exec(request.headers.host ?? "")?.[1] ?? "";
    done(isLoopback(host) ? undefined : new Failure("forbidden", "errors:demoHost"));
  });
}
