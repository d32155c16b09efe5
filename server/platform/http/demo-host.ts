import type { FastifyInstance } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Makes a demo answer only to names of this machine. Its passwords are public, so it must not be reachable
 * through a proxy or a DNS name that points here.
 */
export function answerOnlyHere(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    const host = /^(.+?)(:\d{1,5})?$/.exec(request.headers.host ?? "")?.[1] ?? "";
    done(isLoopback(host) ? undefined : new Failure("forbidden", "errors:demoHost"));
  });
}
