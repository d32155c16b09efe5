import { createInterface } from "node:readline";
import { z } from "zod";
import { repeatErasures } from "#server/features/privacy/commands.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";

// After a restore: reads the log's lines and erases again whom it says were erased since the backup.
const line = z.object({ erased: z.object({ userId: z.string(), address: z.string() }) });

const erased = [];
for await (const text of createInterface({ input: process.stdin })) {
  if (!text.includes('"erased"')) continue;
  const read = line.safeParse(JSON.parse(text));
  if (read.success) erased.push(read.data.erased);
}
const { ctx, close } = await openAsItIs(readConfig(process.env));
console.log(`${await repeatErasures(ctx, erased)} of ${erased.length} erased again`);
await close();
