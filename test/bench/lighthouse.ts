import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { onDemand } from "#bin/on-demand.ts";
import { chromiumPath } from "#test/support/chromium-path.ts";

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

/** @returns null when the visit came to nothing: on a busy machine the browser loses a trace now and then */
async function visit(
  url: string,
  { cookie, throttling = "simulate" }: Visit,
): Promise<Answer | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "handpicked-lighthouse-"));
  // Into a file: what it prints is cut off when it ends before the pipe was read.
  const file = path.join(folder, "answer.json");
  try {
    await promisify(execFile)(
      process.execPath,
      [
        onDemand().resolve("lighthouse/cli/index.js"),
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${categories.join(",")}`,
        `--throttling-method=${throttling}`,
        ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
        "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
      ],
      { env: { CHROME_PATH: chromiumPath() ?? "", ...process.env } },
    );
    const answer = JSON.parse(await readFile(file, "utf8")) as Answer;
    return answer.runtimeError ? null : answer;
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    process.stderr.write(`${url} came to nothing: ${stderr.slice(-300)}\n`);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Has Lighthouse visit a page on a phone.
 * @throws {Error} when three visits in a row came to nothing
 */
export async function lighthouse(url: string, how: Visit = {}): Promise<LighthouseRun> {
  let answer = await visit(url, how);
  for (let again = 0; !answer && again < 2; again++) answer = await visit(url, how);
  if (!answer) throw new Error(`three visits of ${url} came to nothing`);
  const { audits, categories: judged } = answer;
  const score = (name: Category) => Math.round((judged[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"]?.details?.items ?? [];
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
