import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter } from "@opentelemetry/api";
import type { PoolState, ReplicaState } from "../db/database.ts";
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
  replica(): ReplicaState | null;
  liveConnections(): number;
  backlog(): Promise<Backlog>;
  diskFree(): Promise<number | null>;
}

const gaugeOn = (meter: Meter) => (name: string, description: string) =>
  meter.createObservableGauge(name, { description });

function observeProcess(meter: Meter) {
  const gauge = gaugeOn(meter);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  gauge(
    "nodejs_eventloop_delay_p99_seconds",
    "99th percentile of the event loop's delay since the last look",
  ).addCallback((result) => {
    const { count } = delay;
    result.observe(count > 0 ? delay.percentile(99) / 1e9 : 0);
    delay.reset();
  });
  gauge("process_resident_memory_bytes", "Resident memory").addCallback((result) =>
    result.observe(process.memoryUsage.rss()),
  );
  meter
    .createObservableCounter("process_cpu_seconds", { description: "Processor time used" })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
  gauge("process_start_time_seconds", "When the process began").addCallback((result) =>
    result.observe(performance.timeOrigin / 1000),
  );
  gauge("handpicked_build_info", "The version that runs").addCallback((result) =>
    result.observe(1, { version, node: process.versions.node }),
  );
}

function observePool(meter: Meter, pool: Observed["pool"]) {
  const gauge = gaugeOn(meter);
  const connections = gauge("handpicked_db_connections", "Connections of the pool, by state");
  const limit = gauge("handpicked_db_connections_max", "Connections that the pool may open");
  const waiting = gauge("handpicked_db_pending_requests", "Queries that wait for a connection");
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

function observeReplica(meter: Meter, replica: Observed["replica"]) {
  const gauge = gaugeOn(meter);
  const up = gauge("handpicked_replica_up", "1 while the replica is in use");
  const behind = gauge(
    "handpicked_replica_behind_seconds",
    "How far the replica is behind the primary, at most",
  );
  meter.addBatchObservableCallback(
    (result) => {
      const state = replica();
      if (!state) return;
      result.observe(up, state.unusedBecause === null ? 1 : 0);
      result.observe(behind, state.secondsBehind ?? Infinity);
    },
    [up, behind],
  );
}

function observeBacklog(meter: Meter, backlog: Observed["backlog"]) {
  const gauge = gaugeOn(meter);
  const reachable = gauge("handpicked_db_up", "1 while the database answers");
  const waiting = gauge(
    "handpicked_jobs_waiting",
    "Jobs that wait, by job; the same from every process",
  );
  const active = gauge(
    "handpicked_jobs_active",
    "Jobs being worked, by job; the same from every process",
  );
  const oldest = gauge(
    "handpicked_jobs_oldest_seconds",
    "How long the oldest job that could run has waited, by job",
  );
  const dead = gauge("handpicked_dead_letters", "Jobs that failed every time");
  const silence = gauge(
    "handpicked_worker_silence_seconds",
    "Seconds since any worker was last seen; infinite where there is none",
  );
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
  const gauge = gaugeOn(meter);
  observeProcess(meter);
  observePool(meter, observed.pool);
  observeReplica(meter, observed.replica);
  observeBacklog(meter, observed.backlog);
  gauge("handpicked_live_connections", "Open pages that hear of changes").addCallback((result) =>
    result.observe(observed.liveConnections()),
  );
  gauge("handpicked_disk_free_bytes", "Free space where this process keeps files").addCallback(
    async (result) => {
      const free = await observed.diskFree();
      if (free !== null) result.observe(free);
    },
  );
}
