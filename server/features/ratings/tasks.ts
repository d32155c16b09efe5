import type { Comparison, Machine } from "#contract/agreement.ts";
import type { ComparedText } from "./observations.ts";
import { overallOf, reportOf } from "./report.ts";

/** What is counted in a thread (server/platform/work). */

export const countReport = (texts: ComparedText[]) => reportOf(texts);

export const countOverall = ({
  texts,
  engine,
}: {
  texts: ComparedText[];
  engine: Machine;
}): Comparison => overallOf(texts, engine);
