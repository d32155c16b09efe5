import { execFile } from "node:child_process";
import { promisify } from "node:util";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** One visit as Lighthouse saw it. */
export interface LighthouseRun {
  scores: Record<Category, number>;
  /** When the largest thing on the screen was painted. */
  largestPaintMs: number;
  /** How much the page jumped while it was loading. */
  shift: number;
  /** How long scripts kept the page from answering. */
  blockedMs: number;
  /** JavaScript as it came over the wire, compressed. */
  scriptKilobytes: number;
}

/** The part of Lighthouse's answer that is read here. */
interface Answer {
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: { resourceType?: string; transferSize?: number }[] };
    }
  >;
  categories: Record<string, { score: number | null }>;
  /** Why the visit came to nothing: on a busy machine the browser loses a trace now and then. */
  runtimeError?: { message: string };
}

interface Visit {
  /** Who visits: their session, as a browser sends it. */
  cookie?: string | undefined;
  /**
   * `simulate` loads at full speed and works out what a phone would have taken, as Lighthouse does
   * by default; `devtools` has the browser itself be as slow: slow 4G, a quarter of the processor.
   */
  throttling?: "simulate" | "devtools";
}

async function visit(url: string, { cookie, throttling = "simulate" }: Visit): Promise<Answer> {
  const { stdout } = await promisify(execFile)(
    "lighthouse",
    [
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--throttling-method=${throttling}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
      "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
    ],
    { env: { CHROME_PATH: "/usr/bin/chromium", ...process.env }, maxBuffer: 64 * 1024 * 1024 },
  ).catch((error: Error & { stdout?: string }) => {
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return JSON.parse(stdout) as Answer;
}

/**
 * Has Lighthouse visit a page on a phone.
 * @throws {Error} when three visits in a row came to nothing
 */
export async function lighthouse(url: string, how: Visit = {}): Promise<LighthouseRun> {
  let answer = await visit(url, how);
  for (let again = 0; answer.runtimeError && again < 2; again++) answer = await visit(url, how);
  if (answer.runtimeError) throw new Error(answer.runtimeError.message);
  const score = (name: Category) => Math.round((answer.categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => answer.audits[name]?.numericValue ?? Number.NaN;
  const requests = answer.audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    largestPaintMs: figure("largest-contentful-paint"),
    shift: figure("cumulative-layout-shift"),
    blockedMs: figure("total-blocking-time"),
    scriptKilobytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
  };
}
