import { createInterface } from "node:readline";
import { z } from "zod";
import { type Erased, repeatErasures } from "#server/features/privacy/api.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { plainly, typed } from "./plainly.ts";

// To be run after a restore: reads log lines and erases again everyone who was erased since the backup.
const line = z.object({
  time: z.union([z.number(), z.iso.datetime()]),
  erased: z.object({ userId: z.string(), address: z.string() }),
});

/** The erasure that a line records; null for an incomplete line or one of another program. */
function read(text: string): Erased | null {
  try {
    const { time, erased } = line.parse(JSON.parse(text));
    return { ...erased, at: new Date(time) };
  } catch {
    return null;
  }
}

typed({});
await plainly(async () => {
  const erased = [];
  let unread = 0;
  for await (const text of createInterface({ input: process.stdin })) {
    if (!text.includes('"erased"')) continue;
    const one = read(text);
    if (one) erased.push(one);
    else unread += 1;
  }
  const { ctx, close } = await openAsItIs(readConfig(process.env));
  console.log(`${await repeatErasures(ctx, erased)} of ${erased.length} erased again`);
  await close();
  if (unread === 0) return;
  console.error(`${unread} lines that speak of an erasure could not be read: look at them by hand`);
  process.exitCode = 1;
});
