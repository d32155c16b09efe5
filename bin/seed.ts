import { parseArgs } from "node:util";
import { storeCrowd } from "#server/crowd/store.ts";
import { seedReferrers } from "#server/features/referrers/seed.ts";
import { seedWaitlist } from "#server/features/waitlist/seed.ts";
import { readConfig } from "#server/platform/config.ts";
import { peopleMaker } from "#server/platform/sample-people.ts";
import { open } from "#server/start.ts";

const { values } = parseArgs({
  options: {
    waitlist: { type: "string" },
    candidates: { type: "string", default: "0" },
    /** One for a hundred candidates, unless said otherwise. */
    requests: { type: "string" },
    /** Two for each candidate, unless said otherwise. */
    matches: { type: "string" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "365" },
  },
});

function wholeNumber(name: keyof typeof values, absent = 0): number {
  const number = Number(values[name] ?? absent);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`);
  return number;
}

const seed = wholeNumber("seed");
const candidates = wholeNumber("candidates");
const requests = wholeNumber("requests", Math.ceil(candidates / 100));
const matches = wholeNumber("matches", requests > 0 ? candidates * 2 : 0);
const waitlist = wholeNumber("waitlist", candidates > 0 ? 0 : 1000);

const { ctx, close } = await open(readConfig({ LOG_LEVEL: "warn", ...process.env }));
const tell = (what: string) => console.log(`Adding ${what} …`);

if (waitlist > 0) {
  tell(`${waitlist} made-up applications`);
  const codes = await seedReferrers(ctx);
  await seedWaitlist(ctx, peopleMaker(seed), { count: waitlist, codes, days: wholeNumber("days") });
}
if (candidates > 0) await storeCrowd(ctx, { seed, candidates, requests, matches }, tell);
await close();
