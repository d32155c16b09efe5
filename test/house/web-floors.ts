import path from "node:path";

/** Files that stand in web/ itself: calls, texts, what the page came with. */
const ground = "ground";

/** The floors of web/, from the top down; a file sees its own floor and those below. */
const floors = [
  ["app"],
  ["pages", "visitor"],
  ["features"],
  ["session"],
  ["forms"],
  [ground],
  ["ui", "lib"],
];

interface Arrow {
  from: string;
  to: string;
  /** Asked for while the page runs: `import()`. */
  isLate: boolean;
}

const imported = /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)"(#web\/|\.{1,2}\/)([^"]+)"/g;

/** Every import of a file of web/ by another, types and dynamic imports too. */
const arrowsOf = (sources: Record<string, string>): Arrow[] =>
  Object.entries(sources).flatMap(([from, source]) =>
    [...source.matchAll(imported)].map(([, way = "", root = "", rest = ""]) => ({
      from,
      isLate: way.includes("("),
      to: path.join(root === "#web/" ? "web" : path.join(path.dirname(from), root), rest),
    })),
  );

const roomOf = (file: string) => {
  const [, room = "", ...rest] = file.split("/");
  return rest.length > 0 ? room : ground;
};

const floorOf = (file: string) => floors.findIndex((rooms) => rooms.includes(roomOf(file)));

/** Two programs stand beside each other on the second floor, and share nothing there. */
const isUpward = ({ from, to }: Arrow) =>
  floorOf(to) < floorOf(from) ||
  (floorOf(to) === 1 && floorOf(from) === 1 && roomOf(from) !== roomOf(to));

/** The folder of pages or the feature that a file belongs to. */
const partOf = (file: string) => /^web\/(?:features|pages)\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * What a feature offers is named in its `api.ts`; all else in it is its own. A door asked for late would
 * bring all that it names at once, so what is fetched late is the feature's own choice as well.
 */
const isPastTheDoor = ({ from, to, isLate }: Arrow) => {
  const part = partOf(to);
  if (!part?.startsWith("web/features/") || part === partOf(from)) return false;
  return isLate || to !== `${part}/api.ts`;
};

/** Each part of web/ and what it needs of the others. */
function partsOf(arrows: Arrow[]): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [a, b] = [partOf(from), partOf(to)];
    if (a && b && a !== b) parts.set(a, (parts.get(a) ?? new Set()).add(b));
  }
  return parts;
}

/** Ways that lead from a part back to itself, each told once. */
function circlesOf(parts: Map<string, Set<string>>): string[] {
  const clear = new Set<string>();
  const circles: string[] = [];
  const follow = (part: string, way: string[]) => {
    if (clear.has(part)) return;
    if (way.includes(part)) {
      circles.push([...way.slice(way.indexOf(part)), part].join(" -> "));
      return;
    }
    for (const needed of parts.get(part) ?? []) follow(needed, [...way, part]);
    clear.add(part);
  };
  for (const part of parts.keys()) follow(part, []);
  return circles;
}

/** What is wrong with the imports of web/: arrows upward or past a door, and circles of parts. */
export function wrongsOf(sources: Record<string, string>): string[] {
  const arrows = arrowsOf(sources);
  return [
    ...arrows
      .filter((arrow) => isUpward(arrow) || isPastTheDoor(arrow))
      .map(({ from, to }) => `${from} -> ${to}`),
    ...circlesOf(partsOf(arrows)),
  ];
}
