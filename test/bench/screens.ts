import pg from "pg";
import { type Call, compareAll, type Effort, type Figures } from "./load.ts";
import { startServer } from "./process.ts";
import { watchProcessor } from "./processor.ts";
import { startProduct } from "./product.ts";

/** A call of a screen, and the one read along an index of the rows that it shows. */
interface Screen {
  name: string;
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
  const taken = {
    product: () => processor.taken(product.pid),
    limit: () => processor.taken(limit.pid),
  };
  try {
    const found: ScreenComparison[] = [];
    for (const { name, path, sameSql } of screens.filter((one) => one.name.includes(only ?? ""))) {
      tell(name);
      const headers = { cookie: product.cookie };
      const call: Call = { path, headers };
      const targets = [
        { url: product.url, call, taken: taken.product },
        {
          url: limit.url,
          call: { path: `/read?name=${encodeURIComponent(name)}`, headers },
          taken: taken.limit,
        },
        ...(sameSql ? [{ url: limit.url, call, taken: taken.limit }] : []),
      ];
      const [own, read, same] = await compareAll(targets, effort);
      if (!own || !read) throw new Error(`${name} was not measured`);
      found.push({ name, product: own, read, ...(same ? { sameSql: same } : {}), goal });
    }
    return { screens: found };
  } finally {
    await processor.close();
    await limit.stop();
    await product.stop();
  }
}
