// npm run campaign: what is too long for npm test, on a PostgreSQL of its own (docs/security/campaign.md).
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { refuse, typed, wholeNumber } from "#bin/plainly.ts";
import { table } from "#test/bench/table.ts";
import { durable, startPostgres } from "#test/support/postgres.ts";
import { faults } from "./faults/faults.ts";
import { loop } from "./loop.ts";
import type { Outcome, Part } from "./part.ts";
import { people } from "./people.ts";
import { pooler } from "./pooler.ts";
import { upgrade } from "./upgrade.ts";

const parts: Record<string, Part> = { loop, people, faults, pooler, upgrade };

/** How often each fault is done; the others follow from the kills (docs/security/campaign.md). */
const counts = ["crashes", "disks", "freezes", "jumps", "idle", "slow"] as const;
const count = { type: "string" } as const;

const { values, positionals } = typed(
  {
    /** One part, or several with commas between: as naming them does. */
    only: { type: "string" },
    /** What is tried, by a part of its name. */
    match: { type: "string" },
    seconds: { type: "string", default: "2" },
    people: { type: "string", default: "10000" },
    /** Of each route, what the loop did longest: it costs time itself. */
    profile: { type: "boolean", default: false },
    minutes: { type: "string", default: "90" },
    kills: { type: "string", default: "100" },
    crashes: count,
    disks: count,
    freezes: count,
    jumps: count,
    idle: count,
    slow: count,
    json: { type: "string", default: "node_modules/.cache/handpicked/campaign.json" },
  },
  { positionals: true },
);

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(" ");

const sizes = {
  kills: wholeNumber("kills", values.kills),
  ...Object.fromEntries(
    counts.flatMap((name) => (values[name] ? [[name, wholeNumber(name, values[name])]] : [])),
  ),
};
const named = [...positionals, ...(values.only?.split(",") ?? [])];
const names = named.length > 0 ? named : Object.keys(parts);
for (const name of names)
  if (!parts[name]) refuse(`There is no part ${name}: ${Object.keys(parts).join(", ")}.`);

// What was begun ends with this process, which a signal alone does not see to.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const postgres = await startPostgres(durable);
const outcomes: Record<string, Outcome & { load: string[] }> = {};
try {
  for (const name of names) {
    const part = parts[name];
    if (!part) continue;
    const before = load();
    const outcome = await part({
      postgres: postgres.url,
      tell: (what) => process.stderr.write(`${what} …\n`),
      seconds: wholeNumber("seconds", values.seconds),
      people: wholeNumber("people", values.people),
      match: values.match ?? "",
      isProfiled: values.profile ?? false,
      sizes,
      minutes: wholeNumber("minutes", values.minutes),
    });
    outcomes[name] = { ...outcome, load: [before, load()] };
    console.log(`\n${outcome.title}\n`);
    console.log(table(outcome.heading, outcome.rows));
    if (outcome.isLost) process.exitCode = 1;
    console.log(`\nLoad of the machine before and after: ${before}; ${load()}`);
  }
} finally {
  await postgres.stop();
}

mkdirSync(path.dirname(values.json), { recursive: true });
const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.version };
const report = { at: new Date().toISOString(), machine, outcomes };
writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
console.log(`\nFigures: ${values.json}`);
