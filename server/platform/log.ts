import { type DestinationStream, type Logger, pino } from "pino";
import { currentTrail } from "./observability/trail.ts";

export type Log = Logger;

const causesAtMost = 5;

/** States of a database whose messages quote the value that it could not take. */
const quoting = /^2[23]/;

/** An error as it may be kept and passed on. */
export interface DescribedError {
  type: string;
  code: unknown;
  table: unknown;
  constraint: unknown;
  message: string | undefined;
  /** Where in the code, innermost first. */
  at: string[] | undefined;
  cause: DescribedError | undefined;
}

/** An error and its causes; of a statement the text alone, for its values are people's. */
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

/** Hears of every error that is logged as one. */
export type Reporter = (
  error: DescribedError,
  happened: { message: string; requestId?: string; job?: string },
) => void;

const errorLevel = 50;

/** Hands what is logged as an error to a reporter too. */
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
 * One line of JSON an event, with the id of the request that began it. Addresses, names, bodies,
 * cookies and tokens are never logged.
 * @param destination where lines go, instead of the standard output
 * @param report hears of every error too
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
