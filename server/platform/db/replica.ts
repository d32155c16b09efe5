import type { Logger } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";
import { asker } from "./asker.ts";
import { CaughtUp, lsnOf, type Place } from "./caught-up.ts";
import type { Database, Reader, Replica } from "./database.ts";
import { ReadingPool } from "./reading-pool.ts";

/**
 * The oldest that a list may be. A change is announced to whoever has the list open, and a write based on a stale row
 * is refused; but after a few seconds people would notice that the numbers lag.
 */
const oldestMs = 5000;
/** Once dropped, it must be well below that limit before it is used again, so that it does not flap. */
const caughtUpMs = 2000;
/** How often it is checked. */
const everyMs = 500;
/** How long it may take to answer a check, or to give a connection. */
const patienceMs = 1000;

/** The primary's WAL position. Fails on a standby, which shows that the address is not the primary's. */
const wherePrimaryIs = `select system_identifier::text as system, pg_current_wal_lsn()::text as lsn,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline from pg_control_system()`;

const whereStandbyIs = `select system_identifier::text as system,
  pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as lsn,
  lpad(upper(to_hex(timeline_id)), 8, '0') as timeline
  from pg_control_system(), pg_control_checkpoint()`;

type Where = { system: string; lsn: string | null; timeline: string };

/** Null for a server that is not a standby: it reports no replayed position. */
const placeOf = ({ timeline, lsn }: Pick<Where, "timeline" | "lsn">): Place | null => {
  const read = lsnOf(lsn ?? "");
  return read === null ? null : { timeline, lsn: read };
};

function placeOfMark(mark: string): Place | null {
  const [timeline = "", lsn = ""] = mark.split(":");
  return placeOf({ timeline, lsn });
}

/** The mark of a write whose WAL position could not be read: no replica has it. */
const unknownMark = "unknown";

interface Beside {
  /** PostgreSQL itself, where `pool` leads to a pooler. */
  primaryUrl: string;
  pool: pg.Pool;
  db: Database;
  settings: pg.PoolConfig;
  onConnect: (client: pg.PoolClient) => void;
  log: Log;
  logger?: Logger | undefined;
}

/** The pool on a standby, for as long as it is well. */
function openPool(url: string, { settings, onConnect }: Beside) {
  const busy = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    options: "-c default_transaction_read_only=on",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    onConnect(client);
  });
  pool.on("acquire", (client) => busy.add(client));
  pool.on("release", (_error, client) => busy.delete(client));
  return {
    pool,
    /** Ends it without waiting for answers that may never come: statements that run there fail at once. */
    async drop() {
      const ended = pool.end();
      for (const client of busy) void (client as unknown as pg.Client).end();
      await ended;
    },
  };
}

/**
 * Watches a standby and says which reads it may answer: it is used while it follows the primary closely, and
 * dropped within about two seconds if it does not.
 */
export function openReplica(url: string, beside: Beside): Replica & { close(): Promise<void> } {
  const { log, db } = beside;
  const primary = asker<Where>(beside.primaryUrl, wherePrimaryIs, patienceMs);
  const standby = asker<Where & { isStandby: boolean }>(url, whereStandbyIs, patienceMs);
  const caughtUp = new CaughtUp();
  const toldAt = new Map<string, number>();
  let everybodyToldAt = performance.now();
  let isSeen = false;
  let unusedBecause: string | null = "it was not looked at yet";
  let asked: ReturnType<typeof openPool> | null = null;
  let known: Where | null = null;
  let ended = false;

  const reads = drizzle(
    new ReadingPool(
      () => asked?.pool ?? null,
      beside.pool,
      () => void look(),
    ) as unknown as pg.Pool,
    beside.logger ? { logger: beside.logger } : {},
  ) as unknown as Database;

  const behindMs = () => performance.now() - caughtUp.until;
  const secondsBehind = () =>
    Number.isFinite(behindMs()) ? Math.round(behindMs() / 100) / 10 : null;

  /** Why it must not be used, given its latest answer; null if it may be. */
  function reasonAgainst(seen: Where & { isStandby: boolean }): string | null {
    if (!seen.isStandby) return "it is not a standby (it may have been promoted)";
    if (!known) return "the primary's WAL position is unknown";
    if (seen.system !== known.system) return "it belongs to a different database server";
    if (seen.timeline !== known.timeline) return "it is on a different timeline than the primary";
    const most = unusedBecause === null ? oldestMs : caughtUpMs;
    return behindMs() > most ? "it lags behind the primary" : null;
  }

  async function lookAtStandby() {
    try {
      const seen = await standby.ask();
      const place = placeOf(seen);
      if (place && seen.timeline === known?.timeline) caughtUp.replayed(place.lsn);
      become(reasonAgainst(seen));
    } catch (error) {
      become("it does not answer", error);
    }
  }

  function become(reason: string | null, error?: unknown) {
    const changes = !isSeen || (reason === null) !== (unusedBecause === null);
    isSeen = true;
    unusedBecause = reason;
    if (!changes || ended) return;
    if (reason === null) {
      asked = openPool(url, beside);
      log.info("replica in use for lists, figures and exports");
    } else {
      void asked?.drop();
      asked = null;
      log.warn({ reason, err: error }, "replica not in use: all reads go to the primary");
    }
  }

  async function lookNow() {
    if (ended) return;
    const at = performance.now();
    const where = await primary.ask().catch(() => null);
    known = where ?? known;
    const place = where && placeOf(where);
    if (place) caughtUp.wrote(at, place);
    await lookAtStandby();
    for (const [name, toldThen] of toldAt) if (toldThen <= caughtUp.until) toldAt.delete(name);
  }

  let current = Promise.resolve();
  let next: Promise<void> | undefined;
  /** A check that starts after this call; all calls until it starts share it. */
  function look(): Promise<void> {
    next ??= current.then(() => {
      next = undefined;
      current = lookNow();
      return current;
    });
    return next;
  }

  let timer: NodeJS.Timeout | undefined;
  const goOnLooking = () => {
    if (ended) return;
    timer = setTimeout(() => void look().then(goOnLooking), everyMs).unref();
  };

  function hasFor({ names, mark }: Reader) {
    const told = names.map((name) => toldAt.get(name) ?? -Infinity);
    if (caughtUp.until < Math.max(everybodyToldAt, ...told)) return false;
    const place = mark === null ? null : placeOfMark(mark);
    return mark === null || (place !== null && caughtUp.has(place));
  }

  return {
    async begin() {
      await look();
      goOnLooking();
    },
    async reading(reader) {
      if (unusedBecause !== null || everybodyToldAt === Infinity) return db;
      if (!hasFor(reader)) await look();
      return unusedBecause === null && hasFor(reader) ? reads : db;
    },
    async mark() {
      const where = await primary.ask().catch(() => null);
      return where ? `${where.timeline}:${where.lsn}` : unknownMark;
    },
    told(name) {
      const now = performance.now();
      if (name === null) everybodyToldAt = now;
      else if (unusedBecause === null) toldAt.set(name, now);
      // While it is unused, perhaps for days, names are not collected one by one, or the map would grow.
      else if (everybodyToldAt !== Infinity) everybodyToldAt = now;
    },
    deaf() {
      everybodyToldAt = Infinity;
    },
    state: () => (isSeen ? { unusedBecause, secondsBehind: secondsBehind() } : null),
    async close() {
      ended = true;
      clearTimeout(timer);
      await current;
      await Promise.allSettled([primary.end(), standby.end(), asked?.drop()]);
    },
  };
}
