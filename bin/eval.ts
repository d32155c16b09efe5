// npm run eval: measures the engines on texts that they were not trained on (docs/assessment.md).
import { statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { assess } from "#engines/traits/api.ts";
import { measureCurve } from "#test/eval/curve.ts";
import { measure } from "#test/eval/figures.ts";
import { measureModel } from "#test/eval/model.ts";
import { readLines, readProfiles, readTurned } from "#test/eval/profiles.ts";
import { measureRated, ratedTable, readRated } from "#test/eval/rated.ts";
import { brokenMusts, curveTable, missedGoals, table } from "#test/eval/report.ts";
import { readCandidates } from "#test/eval/scout/candidates.ts";
import { measureSkills, skillsRow } from "#test/eval/skills/figures.ts";
import { readSkillPassages } from "#test/eval/skills/passages.ts";
import { brokenScoutMusts, measureScout, scoutTable } from "#test/eval/scout/figures.ts";
import { rowsTable, scoutRows } from "#test/eval/scout/rows.ts";
import { developmentSet, readScoutSet } from "#test/eval/scout/sets.ts";
import { plainly, refuse, typed } from "./plainly.ts";

const { values, positionals } = typed(
  {
    json: { type: "boolean", default: false },
    cases: { type: "boolean", default: false },
    changes: { type: "boolean", default: false },
    /** Measures another set than test/eval/shut: a folder with the same four files, or a file of rated texts. */
    set: { type: "string" },
    /** A file of labelled passages for measuring skills, instead of our own. */
    skills: { type: "string" },
    /** Measures the Scout alone, on its development set or on the folder given as argument. */
    scout: { type: "boolean", default: false },
    /**
     * `model` measures the configured language model instead of our engine; its provider charges for each
     * text.
     */
    engine: { type: "string" },
  },
  { positionals: true },
);
const { json, cases } = values;
const [scoutFolder = developmentSet] = positionals;
if (positionals.length > (values.scout ? 1 : 0)) refuse(`What is ${positionals.at(-1)} for?`);
if (values.engine !== undefined && values.engine !== "model")
  refuse("--engine knows model alone; without it the built-in engines are measured.");
if (values.scout && values.engine !== undefined)
  refuse("--engine model measures traits alone; leave --scout out.");

const print = (report: unknown, text: () => string) =>
  console.log(json ? JSON.stringify(report, null, 2) : text());

function measureRatings(file: string) {
  const set = readRated(file);
  if (typeof set === "string") refuse(set);
  const report = measureRated(set);
  print(report, () => ratedTable(report));
}

function readSet(folder: string | undefined) {
  const set = folder === undefined ? undefined : pathToFileURL(`${path.resolve(folder)}/`);
  return {
    profiles: readProfiles(set),
    turned: readTurned(set),
    identity: readLines("identity", set),
    injections: readLines("injections", set),
  };
}

async function measureAll() {
  const rows = scoutRows(readScoutSet(developmentSet));
  const changes = new Map<string, number>();
  const set = readSet(values.set);
  const figures = measure(
    set,
    (text) => assess({ aboutYourself: text }),
    ({ id }, cause) => changes.set(`${cause} ${id}`, (changes.get(`${cause} ${id}`) ?? 0) + 1),
  );
  const curve = measureCurve(set.profiles);
  const scout = await measureScout(readCandidates());
  const skills = measureSkills(readSkillPassages(values.skills));
  const broken = [...brokenMusts(figures), ...brokenScoutMusts(scout)];
  const missed = missedGoals(figures);

  print({ ...figures, curve, scout, scoutRows: rows, skills, broken, missed }, () =>
    [
      table(figures),
      `\n${curveTable(curve)}`,
      `\n${scoutTable(scout)}`,
      `\nHiring Scout, development set\n${rowsTable(rows, cases)}`,
      `\n${skillsRow(skills)}`,
      missed.length === 0 ? "\nEvery goal is reached." : "\nGoals missed:",
      ...missed.map((goal) => `  ${goal}`),
      broken.length === 0 ? "Every must holds." : "Musts broken:",
      ...broken.map((must) => `  ${must}`),
    ].join("\n"),
  );
  if (values.changes) for (const [change, times] of changes) console.error(`${change} (${times})`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

await plainly(async () => {
  const { set } = values;
  if (set && statSync(set, { throwIfNoEntry: false })?.isFile()) return measureRatings(set);
  if (values.scout) {
    const rows = scoutRows(readScoutSet(scoutFolder));
    return print(rows, () => rowsTable(rows, cases));
  }
  if (values.engine === undefined) return measureAll();
  const measured = await measureModel(readSet(set));
  print(measured, () => table(measured.figures));
  console.log(`${measured.unanswered} of ${measured.texts} texts without an answer`);
  process.exitCode = measured.unanswered === 0 ? 0 : 1;
});
