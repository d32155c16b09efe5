import { AsyncLocalStorage } from "node:async_hooks";
import type { Span } from "@opentelemetry/api";

/** Links everything that one request causes, also in jobs and mails. */
export interface Trail {
  requestId: string;
  /** The current span, if traces are configured. */
  span?: Span | undefined;
}

const trails = new AsyncLocalStorage<Trail>();

/** The trail of the request that caused the running code, if any. */
export const currentTrail = (): Trail | undefined => trails.getStore();

/** Runs work on a trail. */
export const followTrail = <A>(trail: Trail, work: () => A): A => trails.run(trail, work);

const traceparentOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
};

/** The part of a trail that a job stores. */
export interface CarriedTrail {
  requestId: string;
  traceparent?: string;
}

/** The current trail, to be stored beside a job's payload; no payload has a key `trail`. */
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
