import { type DestinationStream, type Logger, pino } from "pino";
import { currentTrail } from "./observability/trail.ts";

export type Log = Logger;

const causesAtMost = 5;

/** Classes of SQLSTATE whose messages quote the rejected value. */
const quoting = /^2[23]/;

/** An error in the form that is logged and reported. */
export interface DescribedError {
  type: string;
  code: unknown;
  table: unknown;
  constraint: unknown;
  message: string | undefined;
  /** The stack, innermost frame first. */
  at: string[] | undefined;
  cause: DescribedError | undefined;
}

/** Describes an error and its causes, without the values of SQL statements, which can be personal data. */
function describe(error: unknown, depth = 0): DescribedError | undefined {
  if (!(error instanceof Error) || depth === causesAtMost) return undefined;
  const { code, table, constraint } = error as Error & Record<string, unknown>;
  return {
    type: error.name,
    code,
    table,
    constraint,
    message: quoting.test(String(code)) ? undefined : error.message.split("\nparams:")[0],
    at: error.stack?.match(/^ +at .*$/gm)?.map((frame) => frame.trim()),
    cause: describe(error.cause, depth + 1),
  };
}

/** Receives every error that is logged at level error or above. */
export type Reporter = (
  error: DescribedError,
  happened: { message: string; requestId?: string; job?: string },
) => void;

const errorLevel = 50;

/** Wraps pino's log method so that errors also go to a reporter. */
const reporting = (report: Reporter) =>
  function logMethod(
    this: Logger,
    args: unknown[],
    method: (...args: never[]) => void,
    level: number,
  ) {
    const [fields, message] = args as [
      { err?: unknown; requestId?: string; job?: string },
      unknown,
    ];
    const error = level >= errorLevel ? describe(fields?.err) : undefined;
    const { requestId = currentTrail()?.requestId, job } = fields ?? {};
    if (error)
      report(error, {
        message: String(message),
        ...(requestId ? { requestId } : {}),
        ...(job ? { job } : {}),
      });
    method.apply(this, args as never[]);
  };

/**
 * Writes one JSON line per event, with the id of the request that caused it. Never logs addresses, names,
 * bodies, cookies or tokens.
 * @param destination where lines go instead of standard output
 * @param report also receives every error
 */
export const createLog = (level: string, destination?: DestinationStream, report?: Reporter): Log =>
  pino(
    {
      level,
      base: null,
      redact: ["req.headers.cookie", "req.headers.authorization"],
      serializers: { err: (error) => describe(error) ?? { message: "not an error" } },
      mixin: () => {
        const requestId = currentTrail()?.requestId;
        return requestId ? { requestId } : {};
      },
      hooks: report ? { logMethod: reporting(report) } : {},
    },
    destination,
  );
