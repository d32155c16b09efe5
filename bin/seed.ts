import { parseArgs } from "node:util";
import { peopleMaker } from "#server/platform/sample-people.ts";
import { seedReferrers } from "#server/features/referrers/seed.ts";
import { seedWaitlist } from "#server/features/waitlist/seed.ts";
import { readConfig } from "#server/platform/config.ts";
import { open } from "#server/start.ts";

const { values } = parseArgs({
  options: {
    waitlist: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    days: { type: "string", default: "365" },
  },
});

const wholeNumber = (name: "waitlist" | "seed" | "days") => {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number`);
  return number;
};

const { ctx, close } = await open(readConfig({ LOG_LEVEL: "warn", ...process.env }));
const count = wholeNumber("waitlist");
const codes = await seedReferrers(ctx);
await seedWaitlist(ctx, peopleMaker(wholeNumber("seed")), {
  count,
  codes,
  days: wholeNumber("days"),
});
console.log(`Added ${count} made-up applications.`);
await close();
