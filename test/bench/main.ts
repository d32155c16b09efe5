// npm run bench: how far the product is from the least that could answer (docs/benchmarks.md).
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { describeAgreement, measureAgreement } from "./agreement.ts";
import { measureBrowser } from "./browser.ts";
import { describeBrowser } from "./browser-report.ts";
import { measureAssessment } from "./assessment.ts";
import { exportAll } from "./export.ts";
import { type Crowd, measureHiring } from "./hiring.ts";
import { describeHiring } from "./hiring-report.ts";
import { deciding } from "./deciding.ts";
import { fillDesk } from "./desk.ts";
import { measureFrontPage } from "./front-page.ts";
import { savingAProfile } from "./jobseekers.ts";
import { type Call, compare, type Effort } from "./load.ts";
import { type Measure, reads, writes } from "./measures.ts";
import { startDurablePostgres } from "./postgres.ts";
import { startServer } from "./process.ts";
import { fill, startProduct } from "./product.ts";
import { refuse, typed, wholeNumber } from "#bin/plainly.ts";
import { createDatabase } from "#test/support/postgres.ts";
import { type Comparison, describe, type Report } from "./report.ts";
import { measureLive } from "./live.ts";
import { measureTelling } from "./telling.ts";
import { describeTelling } from "./telling-report.ts";
import { measureScout } from "./scout.ts";
import { type ScreensReport, measureScreens } from "./screens.ts";
import { compareScreens, describeScreens, plotScreens } from "./screens-report.ts";
import { describeStarting, measureStarting } from "./starting.ts";
import { measureVisits } from "./visits.ts";
import { describeVisits } from "./visits-report.ts";

const { values } = typed({
  json: { type: "boolean", default: false },
  rounds: { type: "string", default: "7" },
  seconds: { type: "string", default: "2" },
  entries: { type: "string", default: "100000" },
  "no-page": { type: "boolean", default: false },
  /** Pages in a browser instead of the waitlist: each so many `--rounds`. */
  lighthouse: { type: "boolean", default: false },
  /** Matching instead of the waitlist: pools of these sizes. */
  hiring: { type: "boolean", default: false },
  candidates: { type: "string", default: "10000,100000,1000000" },
  /** Notifications and live connections instead of the waitlist: so many of each. */
  telling: { type: "boolean", default: false },
  notifications: { type: "string", default: "10000" },
  connections: { type: "string", default: "5000" },
  /** The agreement page instead, with so many ratings. */
  agreement: { type: "boolean", default: false },
  ratings: { type: "string", default: "10000" },
  /** First pages and figures instead, on so many applications and candidates; of one name only. */
  screens: { type: "boolean", default: false },
  only: { type: "string" },
  /** The JSON of a run before: tells what changed since. */
  compare: { type: "string" },
  /** Where to write the shares as a picture, of this run or of the JSON that `--from` names. */
  plot: { type: "string" },
  from: { type: "string" },
  /** Pages and presses in a slow browser instead: each press so many `--rounds`. */
  browser: { type: "boolean", default: false },
  /** What a bare checkout takes until it runs instead: time, memory and space. */
  starting: { type: "boolean", default: false },
  /** Databases that hold pools of these sizes already; else they are made. */
  databases: { type: "string" },
});
if (values.compare && !values.screens) refuse("--compare goes with --screens.");
const count = (
  name: "rounds" | "seconds" | "entries" | "notifications" | "connections" | "ratings",
) => wholeNumber(name, values[name]);
const effort: Effort = { rounds: count("rounds"), seconds: count("seconds") };

interface Servers {
  product: string;
  limit: string;
}

const tell = (text: string) => process.stderr.write(`${text} …\n`);

/** A limit that answered something else would be a limit of nothing. */
async function assertSameAnswer(urls: Servers, { path, headers = {} }: Call) {
  const [product, limit] = await Promise.all(
    [urls.product, urls.limit].map(async (url) => (await fetch(url + path, { headers })).json()),
  );
  assert.deepEqual(product, limit, `${path} is answered differently`);
}

async function measure(urls: Servers, { name, call, goal }: Measure): Promise<Comparison> {
  tell(name);
  if (call.body === undefined) await assertSameAnswer(urls, call);
  return { name, goal, ...(await compare(urls, call, effort)) };
}

// Exit on a signal, so that the exit handlers stop what was started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Whatever was started, to be stopped in the opposite order. */
const started: { stop(): Promise<void> }[] = [];

async function start<S extends { stop(): Promise<void> }>(starting: Promise<S>): Promise<S> {
  const server = await starting;
  started.unshift(server);
  return server;
}

async function run(): Promise<Report> {
  const { url: databaseUrl } = await start(startDurablePostgres());
  tell(`Seeding ${values.entries} entries`);
  await fill(databaseUrl, "--waitlist", count("entries"));
  const product = await start(startProduct(databaseUrl));
  const limit = await start(
    startServer("test/bench/limit-server.ts", { DATABASE_URL: databaseUrl }),
  );
  const urls = { product: product.url, limit: limit.url };
  const signedIn = { cookie: product.cookie };

  const comparisons: Comparison[] = [];
  for (const { call, ...rest } of reads)
    comparisons.push(await measure(urls, { ...rest, call: { ...call, headers: signedIn } }));
  tell("The export");
  const csv = await exportAll(product);
  const saving = savingAProfile(product.jobseekers, product.url);
  const decisions = await deciding(databaseUrl, product.cookie, product.url);
  for (const write of [...writes, saving, decisions]) comparisons.push(await measure(urls, write));
  tell("The rubric");
  const assessment = measureAssessment(effort.seconds);
  const scout = await measureScout();
  if (!values["no-page"]) tell("The front page");
  const frontPage = values["no-page"] ? null : await measureFrontPage(`${product.url}/`);

  const { model = "unknown processor" } = cpus()[0] ?? {};
  const machine = `${availableParallelism()} cores of ${model.trim()}, Node.js ${process.version}`;
  return { machine, comparisons, csv, assessment, scout, frontPage };
}

/** Makes a database beside the first one for each size, and fills it. */
async function makeCrowds(sizes: number[]): Promise<Crowd[]> {
  const { url } = await start(startDurablePostgres());
  const crowds: Crowd[] = [];
  for (const candidates of sizes) {
    tell(`Seeding ${candidates} candidates`);
    const made = await createDatabase(url);
    await fill(made.url, "--candidates", candidates);
    crowds.push({ candidates, url: made.url });
  }
  return crowds;
}

async function runHiring() {
  const sizes = values.candidates.split(",").map((size) => wholeNumber("candidates", size));
  const urls = values.databases?.split(",");
  const crowds = urls
    ? urls.map((url, at) => ({ url, candidates: sizes[at] ?? 0 }))
    : await makeCrowds(sizes);
  return measureHiring(crowds, effort, tell);
}

async function runTelling() {
  const { url } = await start(startDurablePostgres());
  const told = await createDatabase(url);
  const telling = await measureTelling(told.url, count("notifications"), tell);
  const watched = await createDatabase(url);
  return { telling, live: await measureLive(watched.url, count("connections"), tell) };
}

const reportIn = (file: string) => JSON.parse(readFileSync(file, "utf8")) as ScreensReport;

/** A database of as many applications as candidates, unless there is one already. */
async function runScreens(): Promise<ScreensReport> {
  const databaseUrl = values.databases ?? (await start(startDurablePostgres())).url;
  if (!values.databases) {
    tell(`Seeding ${values.entries} applications and as many candidates`);
    await fill(databaseUrl, "--waitlist", count("entries"));
    await fill(databaseUrl, "--candidates", count("entries"));
    await fillDesk(databaseUrl, count("entries"));
  }
  return measureScreens(databaseUrl, effort, { tell, only: values.only });
}

try {
  if (values.screens) {
    const report = values.from ? reportIn(values.from) : await runScreens();
    const before = values.compare ? reportIn(values.compare) : null;
    if (values.plot) writeFileSync(values.plot, plotScreens(report));
    const told = before ? compareScreens(before, report) : describeScreens(report);
    console.log(values.json ? JSON.stringify(report, null, 2) : told);
  } else if (values.browser) {
    const shown = await measureBrowser(effort.rounds, { tell, only: values.only });
    console.log(values.json ? JSON.stringify(shown, null, 2) : describeBrowser(shown));
  } else if (values.starting) {
    const figures = await measureStarting(tell);
    console.log(values.json ? JSON.stringify(figures, null, 2) : describeStarting(figures));
  } else if (values.agreement) {
    const { url } = await start(startDurablePostgres());
    const figures = await measureAgreement(url, count("ratings"));
    console.log(values.json ? JSON.stringify(figures, null, 2) : describeAgreement(figures));
  } else if (values.telling) {
    const { telling, live } = await runTelling();
    console.log(
      values.json ? JSON.stringify({ telling, live }, null, 2) : describeTelling(telling, live),
    );
  } else if (values.lighthouse) {
    const pages = await measureVisits(effort.rounds, tell);
    console.log(values.json ? JSON.stringify(pages, null, 2) : describeVisits(pages));
  } else if (values.hiring) {
    const report = await runHiring();
    console.log(values.json ? JSON.stringify(report, null, 2) : describeHiring(report));
  } else await main();
} finally {
  for (const server of started) await server.stop();
}

async function main() {
  const report = await run();
  console.log(values.json ? JSON.stringify(report, null, 2) : describe(report));
}
