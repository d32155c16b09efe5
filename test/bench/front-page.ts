import { type Category, lighthouse, type LighthouseRun } from "./lighthouse.ts";
import { median } from "./load.ts";

export interface FrontPageFigures extends Record<Category, number> {
  /** Kilobytes of JavaScript that came over the wire, compressed, all of it. */
  javascript: number;
  /** Whether the title and the tagline are in the page before any script runs. */
  readable: boolean;
}

/** What a signed-out visitor of `/` gets: the middle of three runs. */
export async function measureFrontPage(url: string): Promise<FrontPageFigures> {
  const html = await (await fetch(url)).text();
  const words = html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, "");
  const runs: LighthouseRun[] = [];
  while (runs.length < 3) runs.push(await lighthouse(url));
  const score = (name: Category) => median(runs.map(({ scores }) => scores[name]));
  return {
    javascript: median(runs.map(({ scriptKilobytes }) => scriptKilobytes)),
    readable: words.includes("Curated access to high-trust workers"),
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
}
