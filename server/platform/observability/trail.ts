import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** What one request began, wherever it goes on: in a job, in a mail. */
export interface Trail {
  requestId: string;
  /** The work that is being traced just now, where traces are configured. */
  span?: Span | undefined;
}

const trails = new AsyncLocalStorage<Trail>();

/** The trail of whatever runs now, if a request began it. */
export const currentTrail = (): Trail | undefined => trails.getStore();

/** Runs work on a trail. */
export const followTrail = <A>(trail: Trail, work: () => A): A => trails.run(trail, work);

const traceparentOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
};

/** What a job carries of the request that sent it. */
export interface CarriedTrail {
  requestId: string;
  traceparent?: string;
}

/** The trail as it stands beside a job's payload, under a name that no payload has. */
export function carried(): { trail?: CarriedTrail } {
  const trail = currentTrail();
  if (!trail) return {};
  const { requestId, span } = trail;
  return {
    trail: {
      requestId,
      ...(span?.isRecording() ? { traceparent: traceparentOf(span) } : {}),
    },
  };
}
