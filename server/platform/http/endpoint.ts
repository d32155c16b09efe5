import type { FastifyReply, FastifyRequest } from "fastify";
import type { BodyOf, ParamsOf, QueryOf, ReplyOf, Route } from "#contract/route.ts";
import type { CallContext, SignedInContext } from "#server/context.ts";
import type { ListInParts } from "./list-in-parts.ts";

export interface UploadedFile {
  /** The file name that the sender gave: a label to show, never a path. */
  name: string;
  bytes: Buffer;
  /** SHA-256 of the bytes, in hexadecimal. */
  digest: string;
}

/** Runs a write once per `Idempotency-Key`, or simply runs it if there is no key. */
export type Once = <A>(write: (ctx: SignedInContext) => Promise<A>) => Promise<A>;

type ContextOf<R extends Route> = R["auth"] extends "public" ? CallContext : SignedInContext;

export interface Call<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The file, on routes that take an upload. */
  file: R["upload"] extends object ? UploadedFile : undefined;
  /** The unparsed body, on routes that take bytes. */
  bytes: R["takes"] extends string ? Buffer : undefined;
  /** For slow routes. */
  once: Once;
  /**
   * The call's context for reads that may be seconds old, which a replica answers where there is one: nothing that says
   * who may do what, and nothing that a write is decided by.
   */
  reading: () => Promise<ContextOf<R>>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;

type Answer<R extends Route> = R["content"] extends string
  ? unknown
  : ReplyOf<R> | ListInParts<ItemOf<ReplyOf<R>>>;

/** A contract route with the function that answers it. */
export interface Endpoint {
  route: Route;
  handle: (ctx: never, call: never) => Promise<unknown>;
}

/** Binds a contract route to its handler, type-checked against the contract. */
export const endpoint = <R extends Route>(
  route: R,
  handle: (ctx: ContextOf<R>, call: Call<R>) => Promise<Answer<R>>,
): Endpoint => ({ route, handle: handle as Endpoint["handle"] });
