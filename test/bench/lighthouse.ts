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

/** Has Lighthouse visit a page on a phone. */
export async function lighthouse(
  url: string,
  { cookie, throttling = "simulate" }: Visit = {},
): Promise<LighthouseRun> {
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
  );
  const answer = JSON.parse(stdout) as Answer;
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
