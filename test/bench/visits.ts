import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { demoPassword } from "#server/demo/accounts.ts";
import { freePort } from "#test/support/port.ts";
import { type Category, lighthouse, type LighthouseRun } from "./lighthouse.ts";
import { median } from "./load.ts";
import { startServer } from "./process.ts";

/** A page and who visits it: a demo account, or nobody who is known. */
interface Visited {
  path: string;
  as?: "jobseeker" | "employer" | "admin";
  /** What performance has to reach. */
  goal: number;
}

const visited: readonly Visited[] = [
  { path: "/", goal: 95 },
  { path: "/terms", goal: 95 },
  { path: "/sign-in", goal: 95 },
  { path: "/jobseeker", as: "jobseeker", goal: 90 },
  { path: "/employer", as: "employer", goal: 90 },
  { path: "/admin", as: "admin", goal: 90 },
];

/** How a page did: medians of the runs. */
export interface PageFigures extends Visited, Record<Category, number> {
  /** Of performance, which the rest of the machine disturbs. */
  worst: number;
  best: number;
  shift: number;
  blockedMs: number;
  /** Largest paint, as Lighthouse works it out, and in a browser that is really slowed down. */
  simulatedMs: number;
  slowedMs: number;
  scriptKilobytes: number;
  /** Of the machine, while the page was measured. */
  load: number;
}

async function cookieOf(url: string, account: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${account}@handpicked.test`, password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`${account} could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function measurePage(url: string, page: Visited, rounds: number): Promise<PageFigures> {
  const cookie = page.as && (await cookieOf(url, page.as));
  const runs: LighthouseRun[] = [];
  const slowed: LighthouseRun[] = [];
  const loads: number[] = [];
  while (runs.length < rounds) {
    runs.push(await lighthouse(url + page.path, { cookie }));
    slowed.push(await lighthouse(url + page.path, { cookie, throttling: "devtools" }));
    loads.push(loadavg()[0] ?? 0);
  }
  const middle = (read: (run: LighthouseRun) => number, of = runs) => median(of.map(read));
  const performance = runs.map(({ scores }) => scores.performance);
  return {
    ...page,
    performance: median(performance),
    worst: Math.min(...performance),
    best: Math.max(...performance),
    accessibility: middle(({ scores }) => scores.accessibility),
    "best-practices": middle((run) => run.scores["best-practices"]),
    seo: middle(({ scores }) => scores.seo),
    shift: middle(({ shift }) => shift),
    blockedMs: middle(({ blockedMs }) => blockedMs),
    simulatedMs: middle(({ largestPaintMs }) => largestPaintMs),
    slowedMs: middle(({ largestPaintMs }) => largestPaintMs, slowed),
    scriptKilobytes: middle(({ scriptKilobytes }) => scriptKilobytes),
    load: Math.max(...loads),
  };
}

/** Visits the public pages and each role's dashboard, on the sample of the demo. */
export async function measureVisits(
  rounds: number,
  tell: (text: string) => void,
): Promise<PageFigures[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "handpicked-visits-"));
  const server = await startServer("server/main.ts", {
    DATA_DIR: path.join(folder, "data"),
    PORT: `${await freePort()}`,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
  });
  try {
    const figures: PageFigures[] = [];
    for (const page of visited) {
      tell(`${page.path}, ${rounds} times`);
      figures.push(await measurePage(server.url, page, rounds));
    }
    return figures;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
