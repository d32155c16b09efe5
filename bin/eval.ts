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

/** A file of labelled passages of the same shape, in place of our own: `--skills=FILE`. */
const skillsFile = process.argv.find((word) => word.startsWith("--skills="))?.slice(9);
const asJson = process.argv.includes("--json");
const withCases = process.argv.includes("--cases");

/** Another set than the shut one: a folder with the same four files, or a file of rated texts. */
const at = process.argv.indexOf("--set");
const rated = at < 0 ? undefined : process.argv[at + 1];
if (rated !== undefined && statSync(rated, { throwIfNoEntry: false })?.isFile()) {
  const set = readRated(rated);
  if (typeof set === "string") {
    console.error(set);
    process.exit(2);
  }
  const report = measureRated(set);
  console.log(asJson ? JSON.stringify(report, null, 2) : ratedTable(report));
  process.exit(0);
}

/** `--scout` measures the Scout on its development set alone, `--scout folder` on another set of the same files. */
const scoutAt = process.argv.indexOf("--scout");
const folder = scoutAt < 0 ? undefined : process.argv[scoutAt + 1];
const rows = scoutRows(readScoutSet(folder?.startsWith("--") === false ? folder : developmentSet));
if (scoutAt >= 0) {
  console.log(asJson ? JSON.stringify(rows, null, 2) : rowsTable(rows, withCases));
  process.exit(0);
}

const set = at < 0 ? undefined : pathToFileURL(`${path.resolve(process.argv[at + 1] ?? "")}/`);
const changes = new Map<string, number>();

const evaluationSet = {
  profiles: readProfiles(set),
  turned: readTurned(set),
  identity: readLines("identity", set),
  injections: readLines("injections", set),
};

/** `--engine model` runs the traits' table against the configured language model, which pays for each text. */
const engineAt = process.argv.indexOf("--engine");
if (engineAt >= 0 && process.argv[engineAt + 1] === "model") {
  const measured = await measureModel(evaluationSet);
  console.log(asJson ? JSON.stringify(measured, null, 2) : table(measured.figures));
  console.log(`${measured.unanswered} of ${measured.texts} texts without an answer`);
  process.exit(measured.unanswered === 0 ? 0 : 1);
}

const figures = measure(
  evaluationSet,
  (text) => assess({ aboutYourself: text }),
  ({ id }, cause) => changes.set(`${cause} ${id}`, (changes.get(`${cause} ${id}`) ?? 0) + 1),
);
const curve = measureCurve(evaluationSet.profiles);
const scout = await measureScout(readCandidates());
const skills = measureSkills(readSkillPassages(skillsFile));
const broken = [...brokenMusts(figures), ...brokenScoutMusts(scout)];
const missed = missedGoals(figures);

if (asJson) {
  console.log(
    JSON.stringify({ ...figures, curve, scout, scoutRows: rows, skills, broken, missed }, null, 2),
  );
} else {
  console.log(table(figures));
  console.log(`\n${curveTable(curve)}`);
  console.log(`\n${scoutTable(scout)}`);
  console.log(`\nHiring Scout, development set\n${rowsTable(rows, withCases)}`);
  console.log(`\n${skillsRow(skills)}`);
  console.log(missed.length === 0 ? "\nEvery goal is reached." : "\nGoals missed:");
  for (const goal of missed) console.log(`  ${goal}`);
  console.log(broken.length === 0 ? "Every must holds." : "Musts broken:");
  for (const must of broken) console.log(`  ${must}`);
}

if (process.argv.includes("--changes")) {
  for (const [change, times] of changes) console.error(`${change} (${times})`);
}

process.exitCode = broken.length > 0 ? 1 : 0;
