import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Role } from "./primitives.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call: anybody, anybody signed in, or the listed roles. */
export type Auth = "public" | "signed-in" | readonly Role[];

/** Which budget a call draws on; the figures are the server's (docs/operations.md). */
export type Budget =
  | "read"
  | "write"
  | "sign-in"
  | "second-factor"
  | "link"
  | "code"
  | "voucher"
  | "export"
  | "event";

export type Schema = z.ZodType;

/** What a session lacks: the second factor that the account has, or having one at all. */
export type Owed = "proof" | "enrolment";

/** What a route answers that is not JSON: a file, a page, a redirect, a stream. */
export type Content = "csv" | "file" | "html" | "redirect" | "json-file" | "stream" | "xml";

export interface Route {
  method: Method;
  path: string;
  summary: string;
  auth: Auth;
  budget: Budget;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response?: Schema;
  content?: Content;
  status: number;
  errors: readonly ErrorCode[];
  /** A creating call: takes `Idempotency-Key`, and repeats the first answer for it. */
  creates: boolean;
  /**
   * Takes long before it writes: a creating call whose handler does the work first and runs only
   * its writing within `call.once`, so that no transaction is held meanwhile. So is one that has something
   * to do once its write is committed.
   */
  slow?: true;
  /** Takes one file as `multipart/form-data`, in the part named `file`, instead of a body. */
  upload?: { maxBytes: number };
  /**
   * Called by another program in a shape of its own: the handler gets the bytes of the body, whatever
   * they call themselves, finds out who sent them, and reads them. As `json-bytes` it is JSON like any
   * other body, of so many megabytes that it is read in a thread of the pool.
   */
  takes?: "bytes" | "json-bytes";
  /** Its answer holds a secret: what is kept to be repeated is encrypted. */
  secret?: true;
  /** May somebody call it who has asked to be erased? */
  whileLeaving?: true;
  /** Who may call it before they have shown or set up their second factor (docs/domain.md, "second factor"). */
  whileOwing?: readonly Owed[];
  /** Largest body in bytes, where the default of 64 KiB is too small. */
  bodyLimit?: number;
}

type Optional = "auth" | "budget" | "status" | "errors" | "creates";
type Definition = Omit<Route, Optional> & Partial<Pick<Route, Optional>>;

/**
 * States one call that browser and server agree on. Unless it says otherwise a route needs a
 * session, draws on the budget of its method, answers 200 and creates nothing.
 */
export function route<const D extends Definition>(definition: D): D & Route {
  return {
    auth: "signed-in",
    budget: definition.method === "GET" ? "read" : "write",
    status: 200,
    errors: [],
    creates: false,
    ...definition,
  };
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<R extends Route> = Output<R["params"]>;
export type QueryOf<R extends Route> = Output<R["query"]>;
export type BodyOf<R extends Route> = Output<R["body"]>;
export type AnswerOf<R extends Route> = R["response"] extends Schema
  ? z.output<R["response"]>
  : undefined;
export type ReplyOf<R extends Route> = R["response"] extends Schema
  ? z.input<R["response"]>
  : undefined;

type Part<K extends string, S> = S extends Schema ? { [P in K]: Input<S> } : unknown;

/** What a caller hands over: exactly the parts that the route has. */
export type CallOf<R extends Route> = Part<"params", R["params"]> &
  Part<"query", R["query"]> &
  Part<"body", R["body"]>;
