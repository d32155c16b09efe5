import type { ErrorCode } from "#contract/errors.ts";
import type { TextKey } from "#messages/keys.ts";

/** An outcome that a caller can cause: mapped to HTTP in one place (http/errors.ts). */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** The text that the caller reads. */
  readonly text: TextKey;
  readonly fields: Record<string, string> | undefined;
  /** What stands in the text. */
  readonly values: Record<string, unknown> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    text: TextKey,
    more: {
      fields?: Record<string, string>;
      values?: Record<string, unknown>;
      retryAfter?: number;
    } = {},
  ) {
    super(text);
    this.text = text;
    this.code = code;
    this.fields = more.fields;
    this.values = more.values;
    this.retryAfter = more.retryAfter;
  }
}

/** Bad input; the keys of `fields` are paths in the body, the values say what is wrong. */
export const invalid = (fields: Record<string, TextKey>, message: TextKey = "errors:invalid") =>
  new Failure("invalid", message, { fields });

/** Bad input whose complaints are sentences already, in the language of the caller. */
export const invalidAsSaid = (fields: Record<string, string>) =>
  new Failure("invalid", "errors:invalid", { fields });

export const notFound = () => new Failure("not_found", "errors:notFound");

export const unauthorized = () => new Failure("unauthorized", "errors:unauthorized");

export const forbidden = () => new Failure("forbidden", "errors:forbidden");

export const conflict = (message: TextKey) => new Failure("conflict", message);

export const gone = (message: TextKey) => new Failure("gone", message);

export const tooMany = (retryAfter: number, message: TextKey = "errors:tooMany") =>
  new Failure("too_many", message, { retryAfter });
