import { createInterface } from "node:readline";
import { z } from "zod";
import { holdsAccounts } from "#server/features/accounts/api.ts";
import {
  type Asked,
  cancelErasuresAgain,
  type Erased,
  repeatErasures,
  repeatLeaving,
  type TakenBack,
} from "#server/features/privacy/api.ts";
import type { Context } from "#server/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { PlainError } from "#server/platform/plain-errors.ts";
import { openAsItIs } from "#server/start.ts";
import { databaseIn, plainly, typed } from "./plainly.ts";

// To be run after a restore: reads log lines and erases again everyone who was erased since the backup; who
// asked for it since then leaves again, and who took it back stays.
const person = z.object({ userId: z.string() });
const address = z.object({ address: z.string() });
const line = z.object({
  time: z.union([z.number(), z.iso.datetime()]),
  erased: person.extend(address.shape).optional(),
  leaving: person.optional(),
  staying: person.or(address).optional(),
});
const kinds = /"(?:erased|leaving|staying)"\s*:/;

const erased: Erased[] = [];
const asked: Asked[] = [];
const takenBack: TakenBack[] = [];

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
    if (said.staying && "userId" in said.staying)
      asked.push({ ...said.staying, isLeaving: false, at });
    else if (said.staying) takenBack.push({ ...said.staying, at });
    return Boolean(said.erased ?? said.leaving ?? said.staying);
  } catch {
    return false;
  }
}

/** Repeats what people and admins asked for, and took back. */
async function repeatAsked(ctx: Context) {
  if (takenBack.length > 0)
    console.log(
      `${await cancelErasuresAgain(ctx, takenBack)} erasures of addresses taken back again`,
    );
  if (asked.length === 0) return;
  const { changed, lastAdmins } = await repeatLeaving(ctx, asked);
  console.log(`${changed} requests to leave or stay repeated`);
  for (const id of lastAdmins)
    console.log(`${id} asked to leave and is the last admin: make another one, and run this again`);
}

typed({});
await plainly(async () => {
  let unread = 0;
  for await (const text of createInterface({ input: process.stdin }))
    if (kinds.test(text) && !read(text)) unread += 1;
  const config = readConfig(process.env);
  const { ctx, close } = await openAsItIs(config);
  if (!(await holdsAccounts(ctx))) {
    await close();
    throw new PlainError(
      `${databaseIn(config)} has no accounts, so it isn't the database you restored. Point to that one with --env-file=/etc/handpicked/env, or DATABASE_URL.`,
    );
  }
  try {
    const count = await repeatErasures(ctx, erased);
    console.log(`${count} of ${erased.length} erased again in ${databaseIn(config)}`);
  } finally {
    // Who cannot be erased keeps nobody visible who asked to leave.
    await repeatAsked(ctx);
  }
  await close();
  if (unread === 0) return;
  console.error(`${unread} lines about erasures or requests could not be read: check them by hand`);
  process.exitCode = 1;
});
