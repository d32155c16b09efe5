import { execFile } from "node:child_process";
import { promisify } from "node:util";

export interface FrontPageFigures {
  /** Kilobytes of JavaScript that came over the wire, compressed, all of it. */
  javascript: number;
  /** Whether the title and the tagline are in the page before any script runs. */
  readable: boolean;
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
}

/** The part of Lighthouse's answer that is read here. */
interface Result {
  audits: Record<
    string,
    { details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
  categories: Record<string, { score: number }>;
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** One run of Lighthouse as it is: a phone, a slow network, a slow processor. */
async function lighthouse(url: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    "lighthouse",
    [
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ],
    {
      env: { CHROME_PATH: "/usr/bin/chromium", ...process.env },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as Result;
}

function javascriptOf({ audits }: Result): number {
  const items = audits["network-requests"]?.details?.items ?? [];
  const scripts = items.filter(({ resourceType }) => resourceType === "Script");
  return scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
}

/** What a signed-out visitor of `/` gets: the middle of three runs. */
export async function measureFrontPage(url: string): Promise<FrontPageFigures> {
  const html = await (await fetch(url)).text();
  const words = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, "");
  const runs: Result[] = [];
  while (runs.length < 3) runs.push(await lighthouse(url));
  const middle = (read: (run: Result) => number) =>
    runs.map(read).toSorted((a, b) => a - b)[1] ?? 0;
  const score = (name: string) => middle((run) => (run.categories[name]?.score ?? 0) * 100);
  return {
    javascript: middle(javascriptOf),
    readable: words.includes("Curated access to high-trust workers"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
