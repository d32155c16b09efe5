import pg from "pg";
import { type Call, compareAll, type Effort, type Figures, type Target } from "./load.ts";
import { type Caller, signInAs } from "./callers.ts";
import { passing } from "./passing.ts";
import { startServer } from "./process.ts";
import { watchProcessor } from "./processor.ts";
import { productSettings, startProduct } from "./product.ts";

/** A call of a screen, and the one read along an index of the rows that it shows. */
interface Screen {
  name: string;
  /** Who asks; an admin where nobody is named. */
  as?: Caller;
  path: string;
  read: { table: string; rows: number };
  /** Whether the limit server answers it with the same statements. */
  sameSql?: true;
}

export interface ScreenComparison {
  name: string;
  product: Figures;
  read: Figures;
  sameSql?: Figures;
  goal: number;
}

export interface ScreensReport {
  screens: ScreenComparison[];
}

const goal = 0.5;

/** What is written where the people are: held against a bare server that writes the same rows. */
const matchAction = { name: "A match action", goal: 0.6 };

const waitlist = (name: string, query = "", sameSql?: true): Screen => ({
  name,
  path: `/api/admin/waitlist?limit=50${query}`,
  read: { table: "waitlist_entries", rows: 50 },
  ...(sameSql ? { sameSql } : {}),
});

const candidates = (name: string, query = ""): Screen => ({
  name,
  path: `/api/admin/candidates?limit=20${query}`,
  read: { table: "jobseeker_profiles", rows: 20 },
});

const requests = (name: string, query = ""): Screen => ({
  name,
  path: `/api/talent-requests?limit=20${query}`,
  read: { table: "talent_requests", rows: 20 },
});

/** What else the first paint of somebody's pages asks for: a call, and the rows that it shows. */
const others = (as: Caller, calls: [path: string, table: string, rows: number][]): Screen[] =>
  calls.map(([path, table, rows]) => ({
    name: `${as}: ${path.replace(/^\/api\//, "").replace(/[?&](limit|days|timeZone)=\w+/, "")}`,
    as,
    path,
    read: { table, rows },
  }));

/** First pages as admins open them, and the figures of their dashboard. */
export const screens: readonly Screen[] = [
  { name: "The signed-in user", path: "/api/auth/user", read: { table: "users", rows: 1 } },
  waitlist("Waitlist, first page", "", true),
  waitlist("Waitlist, pending", "&status=pending", true),
  waitlist("Waitlist, a code", "&referralCode=SAL313"),
  waitlist("Waitlist, a common word", "&search=detroit"),
  candidates("Candidates, first page"),
  candidates("Candidates, approved", "&status=approved"),
  candidates("Candidates, talent", "&status=talent"),
  candidates("Candidates, talent and ready", "&status=talent&jobReady=true"),
  candidates("Candidates, doubted", "&doubted=true"),
  candidates("Candidates, a location", "&location=Toledo"),
  {
    name: "Dashboard, stats",
    path: "/api/admin/dashboard-stats",
    read: { table: "matches", rows: 1 },
  },
  { name: "Dashboard, figures", path: "/api/admin/figures", read: { table: "matches", rows: 20 } },
  {
    name: "Referrers",
    path: "/api/admin/referrers?limit=50",
    read: { table: "referrers", rows: 50 },
  },
  requests("Requests, first page"),
  requests("Requests, open", "&status=open"),
  requests("Requests, a word", "&search=tech"),
  {
    name: "Employers, first page",
    path: "/api/admin/employers?limit=20",
    read: { table: "shops", rows: 20 },
  },
  {
    name: "Every shop's matches",
    path: "/api/employer/matches?limit=20",
    read: { table: "matches", rows: 20 },
  },
  { name: "People", path: "/api/admin/people?limit=20", read: { table: "users", rows: 20 } },
  ...others("admin", [
    ["/api/admin/access-requests?status=pending&limit=1", "access_requests", 1],
    ["/api/admin/account-acts?limit=10", "users", 10],
    ["/api/admin/admin-invitations", "invitations", 1],
    ["/api/admin/agreement", "users", 1],
    ["/api/admin/analytics/activity?days=30", "waitlist_entries", 30],
    ["/api/admin/emails?limit=50", "emails", 50],
    ["/api/admin/emails?status=failed&limit=1", "emails", 1],
    ["/api/admin/raters", "users", 1],
    ["/api/admin/review-requests?limit=50", "users", 20],
    ["/api/admin/talent-requests/unmatched?limit=1", "talent_requests", 1],
  ]),
  ...others("employer", [
    ["/api/employer/funnel", "matches", 1],
    ["/api/employer/matches?state=open&limit=20", "matches", 20],
    ["/api/employer/rater", "users", 1],
    ["/api/employer/shop", "shops", 1],
    ["/api/employer/today", "matches", 20],
    ["/api/employer/worded-traits", "users", 1],
    ["/api/hiring-scout/sessions?limit=20", "users", 20],
    ["/api/talent-requests?limit=50", "talent_requests", 20],
    ["/api/notifications?limit=25", "notifications", 25],
    ["/api/notifications/choices", "users", 1],
    ["/api/auth/second-factor", "users", 1],
    ["/api/auth/terms", "users", 1],
  ]),
  ...others("jobseeker", [
    ["/api/candidate/profile", "jobseeker_profiles", 1],
    ["/api/jobseeker/answers", "users", 1],
    ["/api/jobseeker/assessments", "users", 1],
    ["/api/jobseeker/blocked-shops", "users", 1],
    ["/api/jobseeker/matches", "matches", 10],
    ["/api/jobseeker/overview", "jobseeker_profiles", 1],
    ["/api/jobseeker/profile", "jobseeker_profiles", 1],
    ["/api/jobseeker/reading-consent", "users", 1],
    ["/api/jobseeker/resume", "users", 1],
    ["/api/jobseeker/self-identification", "users", 1],
    ["/api/jobseeker/told-skills", "users", 1],
    ["/api/jobseeker/travel-limit", "users", 1],
    ["/api/privacy?timeZone=UTC", "users", 1],
  ]),
];

/** Some row's place, so that the read begins where an index has to be descended to. */
async function readsOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const texts: Record<string, string> = {};
  for (const { name, read } of screens) {
    const columns = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass
         and attnum > 0 and not attisdropped and attgenerated = '' order by attnum limit 13`,
      [read.table],
    );
    const list = columns.rows.map((column) => pg.escapeIdentifier(column.name)).join(", ");
    texts[name] = `select ${list} from ${read.table}
      order by created_at desc nulls last, id desc nulls last limit ${read.rows}`;
  }
  await client.end();
  return texts;
}

/** Loads each call of a screen in turns with one read along an index of the same rows. */
export async function measureScreens(
  databaseUrl: string,
  effort: Effort,
  { tell, only }: { tell: (what: string) => void; only?: string | undefined },
): Promise<ScreensReport> {
  const product = await startProduct(databaseUrl);
  const limit = await startServer("test/bench/limit-server.ts", {
    DATABASE_URL: databaseUrl,
    READS: JSON.stringify(await readsOf(databaseUrl)),
  });
  const processor = await watchProcessor(databaseUrl);
  const password = productSettings(databaseUrl).ADMIN_PASSWORD;
  const where = { url: product.url, databaseUrl };
  const cookies = {
    admin: product.cookie,
    employer: await signInAs("employer", where, password),
    jobseeker: await signInAs("jobseeker", where, password),
  };
  const taken = {
    product: () => processor.taken(product.pid),
    limit: () => processor.taken(limit.pid),
  };
  try {
    const found: ScreenComparison[] = [];
    /** A row that cannot be measured is told; the others stand. */
    const measureRow = async (
      row: Pick<ScreenComparison, "name" | "goal">,
      targetsOf: () => Target[] | Promise<Target[]>,
    ) => {
      if (!row.name.includes(only ?? "")) return;
      tell(row.name);
      try {
        const [own, read, same] = await compareAll(await targetsOf(), effort);
        if (own && read)
          found.push({ ...row, product: own, read, ...(same ? { sameSql: same } : {}) });
      } catch (error) {
        tell(`${row.name} was not measured: ${String(error)}`);
      }
    };
    for (const { name, path, sameSql, as = "admin" } of screens) {
      const headers = { cookie: cookies[as] };
      const call: Call = { path, headers };
      const reading = { path: `/read?name=${encodeURIComponent(name)}`, headers };
      await measureRow({ name, goal }, () => [
        { url: product.url, call, taken: taken.product },
        { url: limit.url, call: reading, taken: taken.limit },
        ...(sameSql ? [{ url: limit.url, call, taken: taken.limit }] : []),
      ]);
    }
    await measureRow(matchAction, async () => {
      const secret = productSettings(databaseUrl).AUTH_SECRET;
      const callOf = await passing(databaseUrl, { cookie: product.cookie, secret });
      return [
        { url: product.url, call: callOf(product.url), taken: taken.product },
        { url: limit.url, call: callOf(limit.url), taken: taken.limit },
      ];
    });
    return { screens: found };
  } finally {
    await processor.close();
    await limit.stop();
    await product.stop();
  }
}
