import type { IncomingMessage, ServerResponse } from "node:http";
import type { Meter } from "@opentelemetry/api";

export interface Exporter {
  meter: Meter;
  /** Answers with all metrics in Prometheus's format. */
  answer(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

/** Opens the metrics. Loads its libraries only when called: most processes have no metrics port. */
export async function openExporter(): Promise<Exporter> {
  const [{ MeterProvider }, { PrometheusExporter }] = await Promise.all([
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-prometheus"),
  ]);
  const reader = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [reader] });
  return {
    meter: provider.getMeter("handpicked"),
    answer: (request, response) => reader.getMetricsRequestHandler(request, response),
    close: () => provider.shutdown(),
  };
}
