import type { ErrorCode } from "#contract/errors.ts";

/** An outcome that a caller can cause: mapped to HTTP in one place (http/errors.ts). */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}

/** Bad input; the keys of `fields` are paths in the body, the values say what is wrong. */
export const invalid = (fields: Record<string, string>, message = "errors:invalid") =>
  new Failure("invalid", message, { fields });

export const notFound = () => new Failure("not_found", "errors:notFound");

export const unauthorized = () => new Failure("unauthorized", "Unauthorized");

export const forbidden = () => new Failure("forbidden", "errors:forbidden");

export const conflict = (message: string) => new Failure("conflict", message);

export const gone = (message: string) => new Failure("gone", message);

export const tooMany = (retryAfter: number, message = "errors:tooMany") =>
  new Failure("too_many", message, { retryAfter });
