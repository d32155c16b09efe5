import type { ErrorBody } from "#contract/errors.ts";
import type { AnswerOf, CallOf, Route } from "#contract/route.ts";
import { asSignedIn, signedInAs } from "#contract/signed-in-as.ts";
import { noteServerTime } from "#web/lib/server-clock.ts";

/** A call that the server answered, but not with success. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** Seconds to wait before another try, where the server said so. */
  readonly retryAfter: number | null;

  constructor(status: number, text: string, statusText: string, retryAfter: string | null) {
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.body = errorBodyOf(text);
    this.retryAfter = Number(retryAfter) || null;
  }
}

function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && "error" in body
      ? (body as ErrorBody)
      : null;
  } catch {
    return null;
  }
}

/** Whether the session is gone, so that the caller must sign in again: the server says it alike in every language. */
export const isUnauthorized = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.body?.error === "Unauthorized";

/** Whether somebody else changed it first, or it is settled already. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** What the server says is wrong, field by field. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError && error.body?.fields) || {};

/** The server's sentence about what went wrong, or `otherwise` where it sent none. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.body?.error) || otherwise;

/** The server's sentence about why it refused, or `otherwise` where it sent none, or failed: that names no reason. */
export const reasonOf = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status < 500 ? messageOf(error, otherwise) : otherwise;

let reader: string | null = null;

/** Says whose page this is, by email: a call that the session of somebody else would answer is refused. */
export const callAs = (email: string | null) => void (reader = email);

/** What a call says of whose page made it. */
export const readerHeader = (): Record<string, string> =>
  reader === null ? {} : { [signedInAs]: asSignedIn(reader) };

interface Extras {
  /** Makes a creating call take effect once, however often it is sent. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the call finish when the page is left meanwhile. */
  keepalive?: boolean;
}

interface Parts extends Extras {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The address of a call: `:params` filled in, what the query holds appended. */
export function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

export type PartsOf<R extends Route> =
  {} extends CallOf<R> ? [parts?: CallOf<R> & Extras] : [parts: CallOf<R> & Extras];

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = (address, init) => fetch(address, init);

/** Says what calls go through instead of `fetch`. */
export const sendThrough = (other: Send) => void (send = other);

/** Makes one call of the contract: `call<typeof readUser>("GET", "/api/auth/user")`. */
export async function call<R extends Route>(
  method: R["method"],
  path: R["path"],
  ...[given]: PartsOf<R>
): Promise<AnswerOf<R>> {
  const parts: Parts = given ?? {};
  const headers = new Headers({ accept: "application/json", ...readerHeader() });
  if (parts.body !== undefined) headers.set("content-type", "application/json");
  if (parts.idempotencyKey) headers.set("idempotency-key", parts.idempotencyKey);
  const response = await send(addressOf(path, parts), {
    method,
    headers,
    credentials: "same-origin",
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
    signal: parts.signal,
    keepalive: parts.keepalive,
  });
  noteServerTime(response.headers.get("date"));
  const text = await response.text();
  if (!response.ok) {
    const { status, statusText } = response;
    throw new ApiError(status, text, statusText, response.headers.get("retry-after"));
  }
  return (text === "" ? undefined : JSON.parse(text)) as AnswerOf<R>;
}
