import type { Server } from "node:http";
import type { Context } from "./context.ts";
import { diskSpace, inTime, reachDatabase, readBacklog } from "./features/system/queries.ts";
import type { Config } from "./platform/config.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { openErrorReports } from "./platform/observability/error-reports.ts";
import { openExporter } from "./platform/observability/exporter.ts";
import { observe } from "./platform/observability/gauges.ts";
import { createMetrics, noMetrics } from "./platform/observability/metrics.ts";
import { noTracing, openTracing } from "./platform/observability/tracing.ts";
import { openWatchPort } from "./platform/observability/watch-port.ts";

/** Opens metrics, traces and error reports as far as they are configured; nothing else is loaded. */
export async function openWatch(config: Config) {
  const exporter = config.watchPort ? await openExporter() : null;
  const tracing = config.traces ? await openTracing(config.traces) : noTracing;
  const reports = config.sentryDsn
    ? await openErrorReports(config.sentryDsn, config.production ? "production" : "development")
    : null;
  let server: Server | null = null;
  return {
    metrics: exporter ? createMetrics(exporter.meter) : noMetrics,
    tracing,
    report: reports?.report,
    /** Opens the port to watch by, once there is something to see. */
    async begin({ ctx, database }: { ctx: Context; database: OpenDatabase }) {
      if (!exporter || !config.watchPort) return;
      observe(exporter.meter, {
        pool: database.pool,
        replica: () => database.replica?.state() ?? null,
        liveConnections: ctx.live.total,
        backlog: () => inTime(readBacklog(ctx)),
        diskFree: async () => (await diskSpace(ctx))?.freeBytes ?? null,
      });
      server = await openWatchPort(config.watchPort, exporter, () => reachDatabase(ctx));
    },
    async end() {
      server?.close();
      server?.closeAllConnections();
      await Promise.allSettled([exporter?.close(), tracing.close(), reports?.close()]);
    },
  };
}
