import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import type { PoolState } from "../db/database.ts";
import { version } from "../version.ts";

/** The work that waits, as the database knows it. */
export interface Backlog {
  queues: { name: string; waiting: number; active: number; oldestSeconds: number }[];
  deadLetters: number;
  /** Seconds since a worker last reported; null if there is none. */
  workerSilence: number | null;
}

/** The sources that the gauges read. */
export interface Observed {
  pool(): PoolState | null;
  liveConnections(): number;
  backlog(): Promise<Backlog>;
  diskFree(): Promise<number | null>;
}

function observeProcess(meter: Meter) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge("nodejs_eventloop_delay_p99_seconds", {
      description: "99th percentile of the event loop's delay since the last look",
    })
    .addCallback((result) => {
      const { count } = delay;
      result.observe(count > 0 ? delay.percentile(99) / 1e9 : 0);
      delay.reset();
    });
  meter
    .createObservableGauge("process_resident_memory_bytes", { description: "Resident memory" })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter("process_cpu_seconds", { description: "Processor time used" })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  meter
    .createObservableGauge("process_start_time_seconds", { description: "When the process began" })
    .addCallback((result) => result.observe(performance.timeOrigin / 1000));
  meter
    .createObservableGauge("handpicked_build_info", { description: "The version that runs" })
    .addCallback((result) => result.observe(1, { version, node: process.versions.node }));
}

function observePool(meter: Meter, pool: Observed["pool"]) {
  const connections = meter.createObservableGauge("handpicked_db_connections", {
    description: "Connections of the pool, by state",
  });
  const limit = meter.createObservableGauge("handpicked_db_connections_max", {
    description: "Connections that the pool may open",
  });
  const waiting = meter.createObservableGauge("handpicked_db_pending_requests", {
    description: "Queries that wait for a connection",
  });
  meter.addBatchObservableCallback(
    (result) => {
      const state = pool();
      if (!state) return;
      result.observe(connections, state.total - state.idle, { state: "used" });
      result.observe(connections, state.idle, { state: "idle" });
      result.observe(limit, state.max);
      result.observe(waiting, state.waiting);
    },
    [connections, limit, waiting],
  );
}

function observeBacklog(meter: Meter, backlog: Observed["backlog"]) {
  const reachable = meter.createObservableGauge("handpicked_db_up", {
    description: "1 while the database answers",
  });
  const waiting = meter.createObservableGauge("handpicked_jobs_waiting", {
    description: "Jobs that wait, by job; the same from every process",
  });
  const active = meter.createObservableGauge("handpicked_jobs_active", {
    description: "Jobs being worked, by job; the same from every process",
  });
  const oldest = meter.createObservableGauge("handpicked_jobs_oldest_seconds", {
    description: "How long the oldest job that could run has waited, by job",
  });
  const dead = meter.createObservableGauge("handpicked_dead_letters", {
    description: "Jobs that failed every time",
  });
  const silence = meter.createObservableGauge("handpicked_worker_silence_seconds", {
    description: "Seconds since any worker was last seen; infinite where there is none",
  });
  meter.addBatchObservableCallback(
    async (result) => {
      const state = await backlog().catch(() => null);
      result.observe(reachable, state ? 1 : 0);
      if (!state) return;
      for (const queue of state.queues) {
        result.observe(waiting, queue.waiting, { queue: queue.name });
        result.observe(active, queue.active, { queue: queue.name });
        result.observe(oldest, queue.oldestSeconds, { queue: queue.name });
      }
      result.observe(dead, state.deadLetters);
      // A worker that stops in order deregisters, so null means that there is none.
      result.observe(silence, state.workerSilence ?? Infinity);
    },
    [reachable, waiting, active, oldest, dead, silence],
  );
}

/** Registers the gauges, whose values are read at each scrape. */
export function observe(meter: Meter, observed: Observed) {
  observeProcess(meter);
  observePool(meter, observed.pool);
  observeBacklog(meter, observed.backlog);
  meter
    .createObservableGauge("handpicked_live_connections", {
      description: "Open pages that hear of changes",
    })
    .addCallback((result) => result.observe(observed.liveConnections()));
  meter
    .createObservableGauge("handpicked_disk_free_bytes", {
      description: "Free space where this process keeps files",
    })
    .addCallback(async (result) => {
      const free = await observed.diskFree();
      if (free !== null) result.observe(free);
    });
}
