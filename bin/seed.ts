// npm run seed: adds made-up people to an empty database, for load tests.
import { storeCrowd } from "#server/crowd/store.ts";
import { seedReferrers } from "#server/features/referrers/seed.ts";
import { seedWaitlist } from "#server/features/waitlist/seed.ts";
import { foldAll } from "#server/platform/counts/jobs.ts";
import { readConfig } from "#server/platform/config.ts";
import { peopleMaker } from "#server/platform/sample-people.ts";
import { open } from "#server/start.ts";
import { databaseIn, plainly, typed, wholeNumber } from "./plainly.ts";

const { values } = typed({
  waitlist: { type: "string" },
  candidates: { type: "string", default: "0" },
  /** By default one for every hundred candidates. */
  requests: { type: "string" },
  /** By default two for every candidate. */
  matches: { type: "string" },
  seed: { type: "string", default: "1" },
  days: { type: "string", default: "365" },
});

const count = (name: keyof typeof values, absent = 0) =>
  wholeNumber(name, values[name] ?? String(absent));

const seed = count("seed");
const days = count("days");
const candidates = count("candidates");
const requests = count("requests", Math.ceil(candidates / 100));
const matches = count("matches", requests > 0 ? candidates * 2 : 0);
const waitlist = count("waitlist", candidates > 0 ? 0 : 1000);

const tell = (what: string) => console.log(`Adding ${what} …`);

await plainly(async () => {
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  const { ctx, close } = await open(config);
  console.log(`Made-up people for ${databaseIn(config)}:`);
  if (waitlist > 0) {
    tell(`${waitlist} made-up applications`);
    const codes = await seedReferrers(ctx);
    await seedWaitlist(ctx, peopleMaker(seed), { count: waitlist, codes, days });
  }
  if (candidates > 0) await storeCrowd(ctx, { seed, candidates, requests, matches }, tell);
  // Otherwise every reader would recompute all of the counts until the job has settled them.
  console.log("Settling the counts …");
  await foldAll(ctx);
  await close();
});
