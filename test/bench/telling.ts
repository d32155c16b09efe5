import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startHttpSink } from "#test/support/http-sink.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { productSettings } from "./product.ts";
import { makePeople, openContext, tellAll } from "./telling-setup.ts";

export interface TellingFigures {
  notifications: number;
  kills: number;
  seconds: number;
  mail: Arrived;
  push: Arrived;
}

/** What came of so many sends of one kind. */
export interface Arrived {
  /** Messages that never came. */
  lost: number;
  /** Copies beyond the first. */
  copies: number;
  /** Sends that a worker had in hand when it was killed: each may have one copy. */
  inHand: number;
  /** Copies whose Message-ID or topic differed from the first's. */
  unlike: number;
}

const killed = 3;

/** A worker of the product in a process of its own. */
function startWorker(env: Record<string, string>) {
  const child = spawn(process.execPath, ["server/worker.ts"], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: "UTC", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const closed = once(child, "close");
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  process.once("exit", () => child.kill("SIGKILL"));
  return { end };
}

function arrivedOf(wanted: number, keys: string[], inHand: number, unlike: number): Arrived {
  const once = new Set(keys).size;
  return { lost: wanted - once, copies: keys.length - once, inHand, unlike };
}

/**
 * Queues notifications, each with a mail and a push message, and lets a worker send them that is
 * killed (SIGKILL) three times on the way.
 */
export async function measureTelling(
  databaseUrl: string,
  notifications: number,
  tell: (text: string) => void,
): Promise<TellingFigures> {
  const mail = await startMailServer();
  const push = await startHttpSink();
  const env = {
    ...productSettings(databaseUrl),
    SMTP_URL: mail.url,
    PUSH_HOSTS: push.host,
  };
  const { ctx, close } = await openContext(env);
  tell(`Queueing ${notifications} notifications`);
  await tellAll(ctx, await makePeople(ctx, notifications, push.host));

  const inHand = { mail: new Set<string>(), push: new Set<string>() };
  const sent = () => mail.taken.length + push.received.length;
  const notice = async () => {
    const { rows } = (await ctx.db.execute(
      sql`select id, name from jobs.job where state = 'active'`,
    )) as unknown as { rows: { id: string; name: string }[] };
    for (const { id, name } of rows)
      if (name === "send-email") inHand.mail.add(id);
      else if (name === "deliver-notification") inHand.push.add(id);
  };

  const started = performance.now();
  let worker = startWorker(env);
  for (let kill = 1; kill <= killed; kill += 1) {
    const until = (notifications * 2 * kill) / (killed + 1);
    while (sent() < until) await pause(20);
    await worker.end("SIGKILL");
    await notice();
    tell(`Killed the worker after ${sent()} sends`);
    worker = startWorker(env);
  }
  const waiting = async () => {
    const { rows } = (await ctx.db.execute(
      sql`select count(*)::int as count from jobs.job
          where name in ('send-email', 'deliver-notification') and state in ('created', 'retry', 'active')`,
    )) as unknown as { rows: { count: number }[] };
    return rows[0]?.count ?? 0;
  };
  while ((await waiting()) > 0) await pause(250);
  const seconds = (performance.now() - started) / 1000;
  await worker.end("SIGTERM");

  const recipients = mail.taken.map(({ to }) => to.join());
  const messageIds = mail.taken.map(({ headers }) => headers.get("message-id")?.join() ?? "");
  const topics = push.received.map(({ path, headers }) => `${path} ${String(headers.topic)}`);
  const mailUnlike = new Set(messageIds).size - new Set(recipients).size;
  const pushUnlike = new Set(topics).size - new Set(push.received.map(({ path }) => path)).size;
  await close();
  await mail.close();
  await push.close();
  return {
    notifications,
    kills: killed,
    seconds,
    mail: arrivedOf(notifications, recipients, inHand.mail.size, mailUnlike),
    push: arrivedOf(
      notifications,
      push.received.map(({ path }) => path),
      inHand.push.size,
      pushUnlike,
    ),
  };
}
