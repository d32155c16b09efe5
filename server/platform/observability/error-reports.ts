import { version } from "../version.ts";
import type { DescribedError } from "../log.ts";

/** What an error happened in: ids and names of ours. */
export interface Happened {
  message: string;
  requestId?: string;
  job?: string;
}

export interface ErrorReports {
  report(error: DescribedError, happened: Happened): void;
  close(): Promise<void>;
}

/** An outage repeats one error for every request: this many a minute say enough. */
const mostAMinute = 20;

/** The error and its causes, innermost first, as Sentry lists them. */
function chain(error: DescribedError): DescribedError[] {
  return error.cause ? [...chain(error.cause), error] : [error];
}

/**
 * Sends errors to an address that speaks Sentry's protocol: their kind, their text as the log has it,
 * and where in our code. Nothing of the request goes along, and nothing of this machine. Loaded only
 * where an address is configured.
 */
export async function openErrorReports(dsn: string, environment: string): Promise<ErrorReports> {
  const { LightNodeClient, defaultStackParser, makeNodeTransport } =
    await import("@sentry/node-core/light");
  const client = new LightNodeClient({
    dsn,
    environment,
    release: `handpicked@${version}`,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    includeServerName: false,
    sendDefaultPii: false,
  });
  client.init();
  let left = mostAMinute;
  let refillAt = 0;
  return {
    report(error, { message, ...tags }) {
      const now = performance.now();
      if (now > refillAt) [left, refillAt] = [mostAMinute, now + 60_000];
      if (left-- <= 0) return;
      client.captureEvent({
        level: "error",
        transaction: message,
        tags,
        exception: {
          values: chain(error).map(({ type, code, message: value = "", at = [] }) => ({
            type: code ? `${type} ${code}` : type,
            value,
            stacktrace: { frames: defaultStackParser([type, ...at].join("\n")) },
          })),
        },
      });
    },
    close: async () => {
      await client.close(2000);
    },
  };
}
