// npm run campaign: what is too long for npm test, on a PostgreSQL of its own (docs/security/campaign.md).
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { table } from "#test/bench/table.ts";
import { durable, startPostgres } from "#test/support/postgres.ts";
import { loop } from "./loop.ts";
import type { Outcome, Part } from "./part.ts";

const parts: Record<string, Part> = { loop };

const { values } = parseArgs({
  options: {
    /** One part, or several with commas between. */
    only: { type: "string", default: Object.keys(parts).join() },
    /** What is tried, by a part of its name. */
    match: { type: "string", default: "" },
    seconds: { type: "string", default: "2" },
    people: { type: "string", default: "10000" },
    json: { type: "string", default: "node_modules/.cache/handpicked/campaign.json" },
  },
});

const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(" ");

const postgres = await startPostgres(durable);
const outcomes: Record<string, Outcome & { load: string[] }> = {};
try {
  for (const name of values.only.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`There is no part ${name}: ${Object.keys(parts).join(", ")}.`);
    const before = load();
    const outcome = await part({
      postgres: postgres.url,
      tell: (what) => process.stderr.write(`${what} …\n`),
      seconds: Number(values.seconds),
      people: Number(values.people),
      match: values.match,
    });
    outcomes[name] = { ...outcome, load: [before, load()] };
    console.log(`\n${outcome.title}\n`);
    console.log(table(outcome.heading, outcome.rows));
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
