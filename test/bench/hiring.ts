import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { candidatesPerHire } from "#contract/match-words.ts";
import { talentRequestForm } from "#contract/talent-requests.ts";
import { chanceOf } from "#server/platform/statistics/chance.ts";
import { requestAt } from "#server/crowd/requests.ts";
import { layOut } from "#server/crowd/towns.ts";
import { startSession } from "#server/features/accounts/api.ts";
import { fillRequest } from "#server/features/matches/api.ts";
import { bestFits } from "#server/features/matching/api.ts";
import { poolMembers } from "#server/features/matching/table.ts";
import { openRequest } from "#server/features/talent-requests/api.ts";
import { product as productItself } from "#server/platform/actor.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Opened, open } from "#server/start.ts";
import { compare, type Effort, type Figures, median, p95 } from "./load.ts";
import { startServer } from "./process.ts";
import { productSettings, startProduct } from "./product.ts";

/** A database with so many candidates, and a hundredth of the requests and twice the matches. */
export interface Crowd {
  candidates: number;
  url: string;
}

export interface Timing {
  medianMs: number;
  p95Ms: number;
  /** The median of an indexed read of ten rows in the same moments, by the same driver. */
  readMs: number;
}

/** What one size of pool costs. */
export interface Filling {
  candidates: number;
  /** Finding the best ten for a request, in towns as people live. */
  finding: Timing;
  /** The same in the largest city there is. */
  findingInNewYork: Timing;
  /** A new request from opening the job to its ten matches committed. */
  filling: Timing;
  matchesMade: number;
}

export interface HiringReport {
  list: { product: Figures; limit: Figures; small: Figures; large: Figures };
  fillings: Filling[];
  search: { name: string; timing: Timing }[];
}

const times = { finding: 60, filling: 40, searching: 40 };
/** Reads before each piece of work: what else the machine does happens to both. */
const readsEach = 3;

async function clock(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Times work in turns with the reads that it is held against, after a warm-up. */
async function timed(
  { ctx }: Opened,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<Timing> {
  const read = () =>
    ctx.db
      .select()
      .from(poolMembers)
      .where(sql`${poolMembers.userId} >= ${randomUUID()}::uuid`)
      .orderBy(poolMembers.userId)
      .limit(10);
  const taken: number[] = [];
  const reads: number[] = [];
  for (let index = -5; index < count; index++) {
    const each = [];
    while (each.length < readsEach) each.push(await clock(read));
    const one = await clock(() => work(index < 0 ? count - index - 1 : index));
    if (index < 0) continue;
    reads.push(...each);
    taken.push(one);
  }
  return { medianMs: median(taken), p95Ms: p95(taken), readMs: median(reads) };
}

const settingsOf = ({ url }: Crowd) => readConfig({ ...productSettings(url), NODE_ENV: "test" });

async function withCrowd<T>(crowd: Crowd, work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await open(settingsOf(crowd));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Requests as shops write them, in towns as people live; in one place where that is given. */
function requestsOf(place?: string) {
  const townAt = layOut();
  return (index: number) => {
    const made = requestAt(77, index, townAt(chanceOf(78, index).next()), new Date());
    return { ...made, location: place ?? made.location };
  };
}

async function measureFilling(crowd: Crowd): Promise<Filling> {
  return withCrowd(crowd, async (opened) => {
    const { ctx } = opened;
    const find = (place?: string) => {
      const request = requestsOf(place);
      return timed(opened, times.finding, (index) =>
        bestFits(ctx, request(index), { need: candidatesPerHire, except: [] }),
      );
    };
    const finding = await find();
    const findingInNewYork = await find("New York, NY");

    const [shop] = (
      (await ctx.db.execute(sql`select id from shops order by id limit 1`)) as unknown as {
        rows: { id: string }[];
      }
    ).rows;
    const request = requestsOf("New York, NY");
    const ids: string[] = [];
    for (let index = 0; index < times.filling + 5; index++) {
      const { roleTitle, location, skills, availability, hours } = request(index);
      const form = { roleTitle, location, skills, availability, hours };
      const row = await openRequest(
        { ...ctx, actor: productItself },
        shop?.id ?? "",
        talentRequestForm.parse(form),
      );
      ids.push(row.id);
    }
    const filling = await timed(opened, times.filling, (index) =>
      fillRequest(ctx, ids[index] ?? ""),
    );
    const made = (await ctx.db.execute(
      sql`select count(*)::int as count from matches
        where request_id = any(${sql.param(ids)}::uuid[])`,
    )) as unknown as { rows: { count: number }[] };
    return {
      candidates: crowd.candidates,
      finding,
      findingInNewYork,
      filling,
      matchesMade: made.rows[0]?.count ?? 0,
    };
  });
}

/** A shop with one request of 200 matches, and the session of its employer. */
async function employerOf(crowd: Crowd) {
  return withCrowd(crowd, async ({ ctx }) => {
    const found = (await ctx.db.execute(sql`
      select s.shop_id, m.user_id from (
        select shop_id from talent_requests group by shop_id having count(*) = 1 order by shop_id
        limit 50
      ) s join shop_members m on m.shop_id = s.shop_id
      where (select count(*) from matches where shop_id = s.shop_id) = 200 limit 1
    `)) as unknown as { rows: { shop_id: string; user_id: string }[] };
    const [shop] = found.rows;
    assert(shop, `no shop of ${crowd.candidates} candidates has 200 matches`);
    const cookies = await startSession(ctx, shop.user_id, new Headers());
    return { shopId: shop.shop_id, cookie: cookies.map((one) => one.split(";")[0]).join("; ") };
  });
}

const path = "/api/employer/matches?trait=safety&minScore=4";

async function measureList(small: Crowd, large: Crowd, effort: Effort) {
  const own = { small: await employerOf(small), large: await employerOf(large) };
  const servers = [
    await startProduct(small.url),
    await startProduct(large.url),
    await startServer("test/bench/limit-server.ts", {
      DATABASE_URL: large.url,
      SHOP_ID: own.large.shopId,
    }),
  ] as const;
  const [littler, product, limit] = servers;
  try {
    const call = { path, headers: { cookie: own.large.cookie } };
    const answers = await Promise.all(
      [product.url, limit.url].map(async (url) => (await fetch(url + path, call)).json()),
    );
    assert.deepEqual(answers[0], answers[1], "the matches are answered differently");
    const urls = { product: product.url, limit: limit.url };
    const against = await compare(urls, call, effort);
    const sizes = await compare(
      { product: product.url, limit: littler.url },
      (url) => ({
        path,
        headers: { cookie: url === littler.url ? own.small.cookie : own.large.cookie },
      }),
      effort,
    );
    const search = await withCrowd(large, (opened) => measureSearch(opened, product));
    return { list: { ...against, large: sizes.product, small: sizes.limit }, search };
  } finally {
    for (const server of servers) await server.stop();
  }
}

const searches = {
  "a common name": { search: "garcia" },
  "a full name": { search: "maria lopez" },
  "a town": { search: "detroit" },
  "a part of a phone number": { search: "555-0142" },
  "a word that nobody has": { search: "zebulonia" },
  "a location and job ready": { location: "Toledo", jobReady: "true" },
  "an address": { search: "john.smith@" },
};

async function measureSearch(opened: Opened, { url, cookie }: { url: string; cookie: string }) {
  const found = [];
  for (const [name, query] of Object.entries(searches)) {
    const target = `${url}/api/admin/candidates?${new URLSearchParams({ limit: "50", ...query })}`;
    const timing = await timed(opened, times.searching, async () => {
      const answer = await fetch(target, { headers: { cookie } });
      assert(answer.ok, `${target} was answered ${answer.status}`);
      await answer.text();
    });
    found.push({ name, timing });
  }
  return found;
}

/** Measures what issue by issue grows with the number of candidates: the smallest crowd first. */
export async function measureHiring(
  crowds: Crowd[],
  effort: Effort,
  tell: (what: string) => void,
): Promise<HiringReport> {
  const [small] = crowds;
  const large = crowds.at(-1);
  assert(small && large);
  const fillings: Filling[] = [];
  for (const crowd of crowds) {
    tell(`Filling from ${crowd.candidates} candidates`);
    fillings.push(await measureFilling(crowd));
  }
  tell("An employer's matches, and the admin's search");
  return { fillings, ...(await measureList(small, large, effort)) };
}
