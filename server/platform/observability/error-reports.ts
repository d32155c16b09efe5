import { version } from "../version.ts";
import type { DescribedError } from "../log.ts";

/** The context of an error: names and ids of ours. */
export interface Happened {
  message: string;
  requestId?: string;
  job?: string;
}

export interface ErrorReports {
  report(error: DescribedError, happened: Happened): void;
  close(): Promise<void>;
}

/** Reports per minute: in an outage every request has the same error. */
const mostAMinute = 20;

/** The error and its causes, innermost first, as Sentry lists them. */
function chain(error: DescribedError): DescribedError[] {
  return error.cause ? [...chain(error.cause), error] : [error];
}

/**
 * Reports errors to a server with Sentry's protocol: type, message as logged, and stack. Nothing of the
 * request or this machine is sent. Loads its library only when called.
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
