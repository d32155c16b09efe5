import type { ImapFlow } from "imapflow";
import { isLoopback } from "#server/platform/loopback.ts";
import { isPrivateHost } from "#server/platform/production.ts";

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 };

/** Messages that one round reads; what is left waits for the next. */
const mostAtOnce = 200;

/** Bytes of a message that are read: a report says everything at its beginning. */
const mostBytes = 256 * 1024;

/** Connects to the IMAP folder that the URL names, runs `work` there, and always disconnects. */
async function inFolder<T>(address: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  const mayBePlain = isLoopback(hostname) || isPrivateHost(hostname);
  // Loaded where there is a mailbox: a start need not wait for it.
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(secure || mayBePlain ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableAutoIdle: true,
    logger: false,
    ...patience,
  });
  // What breaks off also fails the call that waits for it.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const folder = await client.getMailboxLock(decodeURIComponent(pathname.slice(1)) || "INBOX");
    try {
      return await work(client);
    } finally {
      folder.release();
    }
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** How many messages wait in the folder to be read. */
export const countUnread = (address: string): Promise<number> =>
  inFolder(address, async (client) => (await unread(client)).length);

const unread = async (client: ImapFlow): Promise<number[]> =>
  (await client.search({ seen: false, deleted: false }, { uid: true })) || [];

/**
 * Hands each unread message on. What was taken is deleted; anything else stays, marked as read, for a
 * person to look at. Where it breaks off, what was taken may be handed on once more.
 * @param take answers whether it was a report of ours
 */
export const readMailbox = (
  address: string,
  take: (raw: Uint8Array) => Promise<boolean>,
): Promise<void> =>
  inFolder(address, async (client) => {
    for (const uid of (await unread(client)).slice(0, mostAtOnce)) {
      const message = await client.fetchOne(
        String(uid),
        { source: { maxLength: mostBytes } },
        { uid: true },
      );
      // Somebody else took it away meanwhile.
      if (!message || !message.source) continue;
      const taken = await take(message.source);
      if (taken) await client.messageDelete(String(uid), { uid: true });
      else await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
  });
