import { judge, proposeFramework, understand } from "#engines/scout/api.ts";
import { clearPairs } from "./candidates.ts";
import type { ScoutSet } from "./sets.ts";

/** A count out of so many, with what was counted. */
export interface Row {
  name: string;
  goal: string;
  count: number;
  of: number;
  cases: string[];
}

/** Roles of a set that go by other names than ours. */
const otherNames: Readonly<Record<string, string>> = {
  "tire-technician": "tire-and-lube-technician",
  "lube-technician": "tire-and-lube-technician",
  "ev-technician": "hybrid-and-ev-technician",
  "truck-driver": "cdl-driver",
  "cnc-machinist": "machinist",
};

/** Roles whose work is one another's: a text of one is not foreign to the other. */
const kin = [
  "automotive-technician technician-a technician-b technician-c hybrid-and-ev-technician shop-foreman tire-and-lube-technician diesel-technician service-advisor service-manager parts-specialist",
  "collision-technician automotive-painter detailer",
  "carpenter drywall-installer roofer concrete-and-masonry-worker",
  "electrician solar-installer maintenance-technician hvac-technician",
  "plumber hvac-technician",
  "forklift-operator warehouse-associate cdl-driver",
  "heavy-equipment-operator landscaper concrete-and-masonry-worker",
  "machinist welder maintenance-technician",
].map((line) => line.split(" "));

const areKin = (one: string, other: string) =>
  one === other || kin.some((group) => group.includes(one) && group.includes(other));

const idOf = (role: string) => otherNames[role] ?? role;

const frameworks = new Map<string, ReturnType<typeof proposeFramework>>();
function frameworkOf(roleId: string) {
  const framework = frameworks.get(roleId) ?? proposeFramework(roleId);
  frameworks.set(roleId, framework);
  return framework;
}

const judgeAs = (roleId: string, candidateData: string, candidateName = "") =>
  judge({ candidateName, candidateData, framework: frameworkOf(roleId), roleId });

const overall = (roleId: string, text: string, name = "") =>
  judgeAs(roleId, text, name).scores.overallScore;

/** Above or below in a list that shows those without a score last. */
const isAbove = (higher: number | null, lower: number | null) =>
  higher !== null && (lower === null || higher > lower);

const foreignLimit = 7;

/** A text without its last stop. */
const bare = (text: string) => text.replace(/[.!?\s]+$/, "");

/** Lines of one language that each text is tried with, another few for each. */
const linesEach = 8;

function linesFor(lines: ScoutSet["identity"], language: string, at: number): string[] {
  const own = lines.filter((line) => line.language === language).map(({ text }) => text);
  return Array.from(
    { length: Math.min(linesEach, own.length) },
    (_, n) => own[(at * linesEach + n) % own.length] ?? "",
  );
}

/** The Scout's rows of a set: order, lines that must change nothing, short texts, foreign trades, titles. */
export function scoutRows(set: ScoutSet): Row[] {
  const candidates = set.candidates.map((one) => ({ ...one, roleId: idOf(one.role) }));
  const scored = new Map(
    candidates.map((one) => [one, overall(one.roleId, one.text, one.name)] as const),
  );
  const scoreOf = (one: (typeof candidates)[number]) => scored.get(one) ?? null;

  const pairs = clearPairs(candidates) as {
    higher: (typeof candidates)[number];
    lower: (typeof candidates)[number];
  }[];
  const wrong = pairs.filter(({ higher, lower }) => !isAbove(scoreOf(higher), scoreOf(lower)));

  /** Texts whose overall changes with a line behind them. */
  const moved = (lines: ScoutSet["identity"], join: (text: string, line: string) => string) =>
    candidates.flatMap((one, at) =>
      linesFor(lines, one.language, at).map((line) => ({
        line,
        before: overall(one.roleId, join(one.text, ""), one.name),
        now: overall(one.roleId, join(one.text, line), one.name),
      })),
    );
  const onOwnLine = moved(set.identity, (text, line) => `${text}\n${line}`);
  const inSentence = moved(set.identity, (text, line) => `${bare(text)}. ${line}`);
  const withoutStop = moved(set.injections, (text, line) => `${bare(text)} ${line}`);
  const changes = (rows: typeof onOwnLine) => ({
    of: rows.length,
    cases: rows
      .filter(({ before, now }) => before !== now)
      .map(({ line, before, now }) => `${line}: ${before} → ${now}`),
  });

  const deeds = set.short.filter(({ tells }) => tells !== "claims");
  const claims = set.short.filter(({ tells }) => tells === "claims");
  const shortScore = ({ role, text }: ScoutSet["short"][number]) => overall(idOf(role), text);
  const silent = deeds.filter((one) => shortScore(one) === null);
  const invented = claims.filter((one) => shortScore(one) !== null);

  const roles = [...new Set(candidates.map(({ roleId }) => roleId))];
  const foreign = candidates
    .filter(({ kind }) => kind === "strong")
    .flatMap((one) =>
      roles
        .filter((roleId) => !areKin(roleId, one.roleId))
        .map((roleId) => ({ one, roleId, score: overall(roleId, one.text, one.name) })),
    );
  const tooHigh = foreign.filter(({ score }) => score !== null && score >= foreignLimit);

  const misread = set.titles.filter(
    ({ title, role }) => understand(title) !== idOf(role ?? "general"),
  );
  const left = candidates
    .filter(({ kind }) => kind !== "hostile")
    .filter((one) =>
      judgeAs(one.roleId, one.text, one.name).leftOut.some(({ why }) => why === "scorer"),
    );

  const row = (name: string, goal: string, of: number, cases: string[]): Row => ({
    name,
    goal,
    count: cases.length,
    of,
    cases,
  });
  const own = changes(onOwnLine);
  const same = changes(inSentence);
  const stopless = changes(withoutStop);
  return [
    row(
      "Pairs out of order",
      "at most 5 %",
      pairs.length,
      wrong.map(
        ({ higher, lower }) =>
          `${higher.role} ${higher.kind} ${higher.name} ${scoreOf(higher)}, ${lower.kind} ${lower.name} ${scoreOf(lower)}`,
      ),
    ),
    row("A line about who somebody is, on its own line, moves the overall", "0", own.of, own.cases),
    row("The same behind the last sentence", "0", same.of, same.cases),
    row(
      "An instruction appended without a stop moves the overall",
      "0",
      stopless.of,
      stopless.cases,
    ),
    row(
      "Three sentences that tell a deed, without a score",
      "at most 1 in 10",
      deeds.length,
      silent.map(({ tells, text }) => `${tells}: ${text}`),
    ),
    row(
      "Three sentences of claims, with a score",
      "at most 1 in 10",
      claims.length,
      invented.map(({ text }) => text),
    ),
    row(
      `Strong texts of a foreign trade at ${foreignLimit} or more`,
      "0",
      foreign.length,
      tooHigh.map(({ one, roleId, score }) => `${one.role} as ${roleId}: ${score}`),
    ),
    row(
      "Titles misread",
      "0 absurd",
      set.titles.length,
      misread.map(({ title, role }) => `${title}: ${understand(title)}, not ${role ?? "general"}`),
    ),
    row(
      "Texts that lose a sentence as talk to the scorer, and are none",
      "0",
      candidates.filter(({ kind }) => kind !== "hostile").length,
      left.map(({ role, name, text }) => `${role} ${name}: ${text.slice(0, 60)}`),
    ),
  ];
}

/** The rows as lines for people, with the cases where they are asked for. */
export const rowsTable = (rows: readonly Row[], withCases = false): string =>
  rows
    .flatMap(({ name, goal, count, of, cases }) => [
      `  ${`${count} of ${of}`.padEnd(14)}${name} (goal: ${goal})`,
      ...(withCases ? cases.map((one) => `      ${one}`) : []),
    ])
    .join("\n");
