import { is, SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type LiveTopic, liveTopic } from "#contract/notifications.ts";
import type { Database, OpenDatabase } from "../db/database.ts";

/** The notification channel that connects the processes of one installation. */
const channel = "live";

/** In place of a person: all who are admins while their page is open. */
export const everyAdmin = "every-admin";

const change = z.object({ userId: z.union([z.uuid(), z.literal(everyAdmin)]), topic: liveTopic });

/** Who is told of what: people by their ids, or a selection of ids. */
export interface Audience {
  to: string | readonly string[] | SQL;
  topic: LiveTopic;
}

/** An audience as rows of who and topic. */
const rowsOf = ({ to, topic }: Audience): SQL =>
  is(to, SQL)
    ? sql`select who::text, ${topic}::text from (${to}) as audience(who)`
    : sql`select unnest(${sql.param([to].flat())}::text[]), ${topic}::text`;

/** Whoever wants to hear of changes, such as an open page. */
export interface Listener {
  changed(topic: LiveTopic): void;
  /** Notifications may have been missed, so everything has to be loaded again. */
  resync(): void;
  /** The server stops, or the session may have ended. */
  end(): void;
}

export interface Live {
  /** Notifies every open page of these people, in all processes, once the caller's transaction commits. */
  publish(db: Database, userIds: string | readonly string[], topic: LiveTopic): Promise<void>;
  /** The same for several audiences, in one statement. */
  publishAll(db: Database, audiences: readonly Audience[]): Promise<void>;
  /**
   * Subscribes a listener to one person's changes, or to those for every admin.
   * @returns a function that unsubscribes it
   */
  subscribe(userId: string, listener: Listener): () => void;
  /** The number of listeners for one person in this process. */
  count(userId: string): number;
  /** The number of listeners in this process. */
  total(): number;
  /** Ends all listeners of this process. */
  end(): void;
  close(): Promise<void>;
}

/** Connects changes with the pages that show them, through the database's notifications. */
export async function openLive(database: OpenDatabase): Promise<Live> {
  const people = new Map<string, Set<Listener>>();
  const everybody = () => [...new Set([...people.values()].flatMap((listeners) => [...listeners]))];

  const stop = await database.listen(channel, {
    heard(payload) {
      const { userId, topic } = change.parse(JSON.parse(payload));
      // Before the listeners below: they read as soon as they hear of the change.
      database.replica?.told(userId);
      for (const listener of people.get(userId) ?? []) {
        listener.changed(topic);
        if (topic === "session") listener.end();
      }
    },
    lost: () => database.replica?.deaf(),
    missed() {
      database.replica?.told(null);
      for (const listener of everybody()) listener.resync();
    },
  });

  database.replica?.told(null);

  const publishAll = async (db: Database, audiences: readonly Audience[]) => {
    const told = sql.join(audiences.map(rowsOf), sql` union `);
    await db.execute(sql`
      select pg_notify(${channel}, json_build_object('userId', who, 'topic', topic)::text)
      from (${told}) as told(who, topic)`);
  };

  return {
    publish: (db, userIds, topic) => publishAll(db, [{ to: userIds, topic }]),
    publishAll,
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
