import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { version } from "../version.ts";

/** Where traces are sent, and how many. */
export interface TraceSettings {
  /** The address of an OTLP/HTTP collector, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  /** The share of requests to trace, from 0 to 1. */
  share: number;
  /** Whether to continue traces that a trusted proxy began. */
  trustParent: boolean;
}

export interface Tracing {
  /** Starts a request's span. */
  begin(traceparent: unknown): Span | undefined;
  /** Starts a span for a job that a traced request sent. */
  beginJob(name: string, traceparent: unknown): Span | undefined;
  end(span: Span | undefined, name: string, attributes: Attributes & { failed?: boolean }): void;
  close(): Promise<void>;
}

/** Traces nothing; for processes without a collector. */
export const noTracing: Tracing = {
  begin: () => undefined,
  beginJob: () => undefined,
  end: () => {},
  close: async () => {},
};

/** The context of a W3C `traceparent`, or the root context. */
function parentOf(traceparent: unknown): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & 1,
    isRemote: true,
  });
}

/** Sends spans of requests and jobs to a collector. Loads its libraries only when called. */
export async function openTracing(settings: TraceSettings): Promise<Tracing> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: settings.headers,
    timeoutMillis: 5000,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "handpicked", "service.version": version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("handpicked", version);
  return {
    begin: (traceparent) =>
      tracer.startSpan(
        "request",
        { kind: SpanKind.SERVER },
        settings.trustParent ? parentOf(traceparent) : ROOT_CONTEXT,
      ),
    beginJob: (name, traceparent) =>
      tracer.startSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, parentOf(traceparent)),
    end(span, name, { failed, ...attributes }) {
      if (!span) return;
      span.updateName(name).setAttributes(attributes);
      if (failed || Number(attributes["http.response.status_code"]) >= 500)
        span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
    close: () => provider.shutdown(),
  };
}
