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

/** Where traces go, and how many of them. */
export interface TraceSettings {
  /** An OTLP/HTTP collector; `/v1/traces` is added. */
  endpoint: string;
  headers: Record<string, string>;
  /** Share of requests that are traced, 0 to 1. */
  share: number;
  /** Whether a trace that a proxy of ours began is continued. */
  trustParent: boolean;
}

export interface Tracing {
  /** Begins the span of a request. */
  begin(traceparent: unknown): Span | undefined;
  /** Begins the span of a job that a traced request sent. */
  beginJob(name: string, traceparent: unknown): Span | undefined;
  end(span: Span | undefined, name: string, attributes: Attributes & { failed?: boolean }): void;
  close(): Promise<void>;
}

/** Traces nothing: for processes without a collector. */
export const noTracing: Tracing = {
  begin: () => undefined,
  beginJob: () => undefined,
  end: () => {},
  close: async () => {},
};

/** The context that a W3C `traceparent` names, or the root. */
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

/** Sends spans of requests and jobs to a collector; loaded only where one is configured. */
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
