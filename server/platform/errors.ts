import type { ErrorCode } from "#contract/errors.ts";
import type { TextKey } from "#messages/keys.ts";

/** An error that a caller can cause. http/errors.ts turns it into an answer. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** The key of the sentence that the caller reads. */
  readonly text: TextKey;
  readonly fields: Record<string, string> | undefined;
  /** Values for the placeholders of that sentence. */
  readonly values: Record<string, unknown> | undefined;
  /** After how many seconds another attempt makes sense. */
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

/**
 * Invalid input.
 * @param fields path in the body → key of the sentence that says what is wrong
 */
export const invalid = (fields: Record<string, TextKey>, message: TextKey = "errors:invalid") =>
  new Failure("invalid", message, { fields });

/** Invalid input, with sentences that are already in the caller's language. */
export const invalidAsSaid = (fields: Record<string, string>) =>
  new Failure("invalid", "errors:invalid", { fields });

export const notFound = () => new Failure("not_found", "errors:notFound");

export const unauthorized = () => new Failure("unauthorized", "errors:unauthorized");

export const forbidden = () => new Failure("forbidden", "errors:forbidden");

export const conflict = (message: TextKey) => new Failure("conflict", message);

export const gone = (message: TextKey) => new Failure("gone", message);

export const tooMany = (retryAfter: number, message: TextKey = "errors:tooMany") =>
  new Failure("too_many", message, { retryAfter });
