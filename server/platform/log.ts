import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

const causesAtMost = 5;

/** States of a database whose messages quote the value that it could not take. */
const quoting = /^2[23]/;

/** An error and its causes; of a statement the text alone, for its values are people's. */
function describe(error: unknown, depth = 0): object | undefined {
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

/**
 * One line of JSON an event. Addresses, names, bodies, cookies and tokens are never logged.
 * @param destination where lines go, instead of the standard output
 */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      redact: ["req.headers.cookie", "req.headers.authorization"],
      serializers: { err: (error) => describe(error) ?? { message: "not an error" } },
    },
    destination,
  );
