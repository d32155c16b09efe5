import { sql } from "drizzle-orm";
import { z } from "zod";
import { type LiveTopic, liveTopic } from "#contract/notifications.ts";
import type { Database, OpenDatabase } from "../db/database.ts";

/** The database channel on which the processes of one installation hear of changes. */
const channel = "live";

const change = z.object({ userId: z.uuid(), topic: liveTopic });

/** An open page, or whatever else wants to know; told what to load again, or to start over. */
export interface Listener {
  changed(topic: LiveTopic): void;
  /** Something may have been missed. */
  resync(): void;
  /** The server stops, or the session may have ended. */
  end(): void;
}

export interface Live {
  /** Tells every open page of these people, on every process, once the caller's transaction commits. */
  publish(db: Database, userIds: string | readonly string[], topic: LiveTopic): Promise<void>;
  /** Listens for one person until the function that it answers is called. */
  subscribe(userId: string, listener: Listener): () => void;
  /** How many listen for one person in this process. */
  count(userId: string): number;
  /** How many listen in this process. */
  total(): number;
  /** Ends every listener in this process. */
  end(): void;
  close(): Promise<void>;
}

/** Opens the way from a change to the pages that show it, through the database that has both. */
export async function openLive(database: OpenDatabase): Promise<Live> {
  const people = new Map<string, Set<Listener>>();
  const everybody = () => [...people.values()].flatMap((listeners) => [...listeners]);

  const stop = await database.listen(channel, {
    heard(payload) {
      const { userId, topic } = change.parse(JSON.parse(payload));
      for (const listener of people.get(userId) ?? []) {
        listener.changed(topic);
        if (topic === "session") listener.end();
      }
    },
    missed() {
      for (const listener of everybody()) listener.resync();
    },
  });

  return {
    async publish(db, userIds, topic) {
      const payloads = [userIds].flat().map((userId) => JSON.stringify({ userId, topic }));
      await db.execute(
        sql`select pg_notify(${channel}, payload) from unnest(${sql.param(payloads)}::text[]) payload`,
      );
    },
    subscribe(userId, listener) {
      const listeners = people.get(userId) ?? new Set();
      people.set(userId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && people.get(userId) === listeners) people.delete(userId);
      };
    },
    count: (userId) => people.get(userId)?.size ?? 0,
    total: () => everybody().length,
    end() {
      for (const listener of everybody()) listener.end();
    },
    close: () => stop(),
  };
}
