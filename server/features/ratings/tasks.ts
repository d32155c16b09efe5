import type { Comparison, Machine } from "#contract/agreement.ts";
import type { ComparedText } from "./observations.ts";
import type { Trait } from "#contract/traits.ts";
import { overallOf, rowsOf } from "./report.ts";

/** What is counted in a thread (server/platform/work). */

export const countRows = ({ texts, trait }: { texts: ComparedText[]; trait: Trait }) =>
  rowsOf(texts, trait);

export const countOverall = ({
  texts,
  engine,
}: {
  texts: ComparedText[];
  engine: Machine;
}): Comparison => overallOf(texts, engine);
