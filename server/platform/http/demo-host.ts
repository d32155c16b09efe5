import type { FastifyInstance } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/** What proxies tell of whom they answer, also where they hand on a Host of their own (nginx does, unless told). */
const forwarded = ["x-forwarded-host", "x-forwarded-for", "x-real-ip"];

const isHere = (name: string) => {
  const host = /^(.+?)(:\d{1,5})?$/.exec(name.trim())?.[1] ?? "";
  return isLoopback(host) || isLoopback(name.trim());
};

/**
 * Makes a demo answer only to names of this machine. Its passwords are public, so it must not be reachable
 * through a proxy or a DNS name that points here.
 */
export function answerOnlyHere(app: FastifyInstance) {
  app.addHook("onRequest", (request, _reply, done) => {
    const told = forwarded.flatMap((name) => request.headers[name] ?? []);
    const names = [request.headers.host ?? "", ...told.flatMap((value) => value.split(","))];
    const isOfThisMachine = names.every(isHere) && request.headers.forwarded === undefined;
    done(isOfThisMachine ? undefined : new Failure("forbidden", "errors:demoHost"));
  });
}
