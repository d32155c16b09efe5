import { createInterface } from "node:readline";
import { z } from "zod";
import {
  type Asked,
  type Erased,
  repeatErasures,
  repeatLeaving,
} from "#server/features/privacy/api.ts";
import { readConfig } from "#server/platform/config.ts";
import { openAsItIs } from "#server/start.ts";
import { plainly, typed } from "./plainly.ts";

// To be run after a restore: reads log lines and erases again everyone who was erased since the backup; who
// asked for it since then leaves again, and who took it back stays.
const person = z.object({ userId: z.string() });
const line = z.object({
  time: z.union([z.number(), z.iso.datetime()]),
  erased: person.extend({ address: z.string() }).optional(),
  leaving: person.optional(),
  staying: person.optional(),
});
const kinds = ['"erased"', '"leaving"', '"staying"'];

const erased: Erased[] = [];
const asked: Asked[] = [];

/**
 * Notes what a line says.
 * @returns false for an incomplete line or one of another program
 */
function read(text: string): boolean {
  try {
    const said = line.parse(JSON.parse(text));
    const at = new Date(said.time);
    if (said.erased) erased.push({ ...said.erased, at });
    if (said.leaving) asked.push({ ...said.leaving, isLeaving: true, at });
    if (said.staying) asked.push({ ...said.staying, isLeaving: false, at });
    return Boolean(said.erased ?? said.leaving ?? said.staying);
  } catch {
    return false;
  }
}

typed({});
await plainly(async () => {
  let unread = 0;
  for await (const text of createInterface({ input: process.stdin }))
    if (kinds.some((kind) => text.includes(kind)) && !read(text)) unread += 1;
  const { ctx, close } = await openAsItIs(readConfig(process.env));
  console.log(`${await repeatErasures(ctx, erased)} of ${erased.length} erased again`);
  if (asked.length > 0)
    console.log(`${await repeatLeaving(ctx, asked)} requests to leave or stay repeated`);
  await close();
  if (unread === 0) return;
  console.error(`${unread} lines about erasures or requests could not be read: check them by hand`);
  process.exitCode = 1;
});
