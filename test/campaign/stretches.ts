import type { Profiler } from "node:inspector";

/** A stretch in which the loop's thread did not rest, and what it did there, the longest first. */
export interface Stretch {
  ms: number;
  by: string[];
}

const told = 6;
const resting = new Set(["(idle)", "(program)", "(root)"]);

const placeOf = ({ callFrame: { functionName, url, lineNumber } }: Profiler.ProfileNode) => {
  const file = url.split("/").slice(-2).join("/");
  return `${functionName || "unnamed"}${file ? ` ${file}:${lineNumber + 1}` : ""}`;
};

/** The longest stretch of a profile between two rests. */
export function longestStretch({ nodes, samples, timeDeltas }: Profiler.Profile): Stretch {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(
    nodes.flatMap(({ id, children }) => (children ?? []).map((c) => [c, id])),
  );
  let longest = { us: 0, spent: new Map<number, number>() };
  let current = longest;
  (samples ?? []).forEach((id, at) => {
    const us = timeDeltas?.[at + 1] ?? 0;
    const node = byId.get(id);
    if (!node || resting.has(node.callFrame.functionName)) {
      current = { us: 0, spent: new Map() };
      return;
    }
    current.us += us;
    current.spent.set(id, (current.spent.get(id) ?? 0) + us);
    if (current.us > longest.us) longest = current;
  });
  const callersOf = (id: number): string[] => {
    const node = byId.get(id);
    const parent = parents.get(id);
    return node ? [placeOf(node), ...(parent === undefined ? [] : callersOf(parent))] : [];
  };
  const by = [...longest.spent]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, told)
    .map(([id, us]) => `${(us / 1000).toFixed(0)} ms ${callersOf(id).slice(0, 5).join(" < ")}`);
  return { ms: longest.us / 1000, by };
}
