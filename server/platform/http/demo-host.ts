import type { FastifyInstance } from "fastify";
import { Failure } from "../errors.ts";
import { isLoopback } from "../loopback.ts";

/**
 * Headers in which proxies say who the request came from and for which host, even when they replace Host with
 * their own (as nginx does by default).
 */
const forwarded = ["x-forwarded-host", "x-forwarded-for", "x-real-ip"];

/** Whether a name is of this machine, as it stands ("::1") or without its port. */
const isHere = (name: string) => {
  const host = name.trim();
  return isLoopback(host) || isLoopback(host.replace(/:\d{1,5}$/, ""));
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
