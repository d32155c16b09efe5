import { fork } from "node:child_process";
import type { Application, WaitlistEntry } from "#contract/waitlist.ts";
import type { WriterMessage } from "./writer.ts";

const basic = `Basic ${btoa("admin@handpicked.test:handpicked-demo")}`;

async function asAdmin<T>(url: string, path: string): Promise<T> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: basic } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface EntryPage {
  items: WaitlistEntry[];
  nextCursor: string | null;
  counts: { total: number };
}

/** The whole waitlist, page by page. */
async function readEntries(url: string, cursor?: string): Promise<WaitlistEntry[]> {
  const query = new URLSearchParams({ limit: "200", ...(cursor ? { cursor } : {}) });
  const page = await asAdmin<EntryPage>(url, `/api/admin/waitlist?${query}`);
  const rest = page.nextCursor ? await readEntries(url, page.nextCursor) : [];
  return [...page.items, ...rest];
}

/** What is written beside each entry, in the same transaction. */
async function countApplications(url: string): Promise<number> {
  const days = await asAdmin<{ applications: number }[]>(
    url,
    "/api/admin/analytics/activity?days=366",
  );
  return days.reduce((sum, { applications }) => sum + applications, 0);
}

/** A code that an application may carry. */
export async function readActiveCode(url: string): Promise<string> {
  const all = await asAdmin<{ referrer: { referralCode: string; active: boolean } }[]>(
    url,
    "/api/admin/referrers",
  );
  const code = all.find(({ referrer }) => referrer.active)?.referrer.referralCode;
  if (!code) throw new Error("the demo has no active referrer");
  return code;
}

/** The second process, and what it has told. */
function startWriter(url: string, code: string) {
  const child = fork(new URL("writer.ts", import.meta.url), [url, code], { execArgv: [] });
  const posted = new Map<string, Application>();
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  const told = { posted, acknowledged, unexpected, refused: 0, unanswered: 0 };
  let wake = () => {};
  let gone = false;
  child.on("message", (message: WriterMessage) => {
    if ("posting" in message) posted.set(message.posting.email, message.posting);
    else if ("acknowledged" in message) acknowledged.push(message.acknowledged);
    else if ("unexpected" in message) unexpected.push(message.unexpected);
    else told[message.failed]++;
    wake();
  });
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      gone = true;
      wake();
      resolve();
    }),
  );
  return {
    told,
    async acknowledges(more: number) {
      const target = acknowledged.length + more;
      while (acknowledged.length < target) {
        if (gone) throw new Error("the writer has ended");
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    /** Lets it finish what it has in hand. */
    async stop() {
      if (child.connected) child.send("stop");
      await ended;
    },
    kill: () => child.kill("SIGKILL"),
  };
}

/** Does the entry hold all that was sent, and nothing that was not? */
const isWhole = (entry: WaitlistEntry, sent: Application | undefined) =>
  sent !== undefined &&
  Object.entries(sent).every(
    ([field, value]) => entry[field as Exclude<keyof Application, "termsAt">] === value,
  ) &&
  entry.status === "pending";

/** What the server has, beside what it acknowledged. */
export interface Compared {
  added: number;
  missing: string[];
  halfDone: WaitlistEntry[];
  doubled: number;
  /** Written without its line in the figures; below nothing, figures without what they count. */
  uncounted: number;
  /** Answers that were neither yes nor "later". */
  unexpected: string[];
}

/** Starts to apply, and can say at the end what became of it. */
export async function startApplying(url: string) {
  const before = { entries: await readEntries(url), applications: await countApplications(url) };
  const writer = startWriter(url, await readActiveCode(url));
  return {
    ...writer,
    /** Compares what was acknowledged with what the server has. */
    async compare(): Promise<Compared> {
      const { posted, acknowledged, unexpected } = writer.told;
      const known = new Set(before.entries.map(({ id }) => id));
      const added = (await readEntries(url)).filter(({ id }) => !known.has(id));
      const stored = new Set(added.map(({ email }) => email));
      return {
        added: added.length,
        missing: acknowledged.filter((email) => !stored.has(email)),
        halfDone: added.filter((entry) => !isWhole(entry, posted.get(entry.email))),
        doubled: added.length - stored.size,
        uncounted: (await countApplications(url)) - before.applications - added.length,
        unexpected,
      };
    },
  };
}
