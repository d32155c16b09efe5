import { fork } from "node:child_process";
import type { Application, WaitlistEntry } from "#contract/waitlist.ts";
import type { WriterMessage } from "./writer.ts";

/** A running instance, and the admin who looks at it. */
export interface Instance {
  url: string;
  admin: { email: string; password: string };
}

const firstAdmin = { email: "boss@example.org", password: "kq7v-2rz9-mxw4-tb8l" };

/** Settings with which a first start makes an admin and nothing else: a fraction of what a demo takes. */
export const emptyInstance = {
  DEMO: "0",
  ADMIN_EMAIL: firstAdmin.email,
  ADMIN_PASSWORD: firstAdmin.password,
};

const inDemo = (url: string): Instance => ({
  url,
  admin: { email: "admin@handpicked.test", password: "handpicked-demo" },
});

async function asAdmin<T>({ url, admin }: Instance, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}${path}`, {
    headers: {
      authorization: `Basic ${btoa(`${admin.email}:${admin.password}`)}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface EntryPage {
  items: WaitlistEntry[];
  nextCursor: string | null;
  counts: { total: number };
}

/** Adds the referrer whose code applications to an empty instance carry. */
export async function addReferrer(url: string): Promise<Instance> {
  const instance = { url, admin: firstAdmin };
  await asAdmin(instance, "/api/admin/referrers", { name: "Sal", referralCode: "REF-SAL313" });
  return instance;
}

/** The whole waitlist, page by page. */
async function readEntries(of: Instance, cursor?: string): Promise<WaitlistEntry[]> {
  const query = new URLSearchParams({ limit: "200", ...(cursor ? { cursor } : {}) });
  const page = await asAdmin<EntryPage>(of, `/api/admin/waitlist?${query}`);
  const rest = page.nextCursor ? await readEntries(of, page.nextCursor) : [];
  return [...page.items, ...rest];
}

/** What is written beside each entry, in the same transaction. */
async function countApplications(of: Instance): Promise<number> {
  const days = await asAdmin<{ applications: number }[]>(
    of,
    "/api/admin/analytics/activity?days=366",
  );
  return days.reduce((sum, { applications }) => sum + applications, 0);
}

/** A code that an application may carry. */
export async function readActiveCode(of: string | Instance): Promise<string> {
  const all = await asAdmin<{ referrer: { referralCode: string; active: boolean } }[]>(
    typeof of === "string" ? inDemo(of) : of,
    "/api/admin/referrers",
  );
  const code = all.find(({ referrer }) => referrer.active)?.referrer.referralCode;
  if (!code) throw new Error("there is no active referrer");
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

/** Starts to apply to an instance, or to a demo by its address, and can say at the end what became of it. */
export async function startApplying(given: string | Instance) {
  const of = typeof given === "string" ? inDemo(given) : given;
  const before = { entries: await readEntries(of), applications: await countApplications(of) };
  const writer = startWriter(of.url, await readActiveCode(of));
  return {
    ...writer,
    /** Compares what was acknowledged with what the server has. */
    async compare(): Promise<Compared> {
      const { posted, acknowledged, unexpected } = writer.told;
      const known = new Set(before.entries.map(({ id }) => id));
      const added = (await readEntries(of)).filter(({ id }) => !known.has(id));
      const stored = new Set(added.map(({ email }) => email));
      return {
        added: added.length,
        missing: acknowledged.filter((email) => !stored.has(email)),
        halfDone: added.filter((entry) => !isWhole(entry, posted.get(entry.email))),
        doubled: added.length - stored.size,
        uncounted: (await countApplications(of)) - before.applications - added.length,
        unexpected,
      };
    },
  };
}
