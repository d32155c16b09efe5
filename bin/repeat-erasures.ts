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
import { repeatStops, type Said } from "#server/features/notifications/api.ts";
import type { Context } from "#server/context.ts";
import { readConfig } from "#server/platform/config.ts";
import { PlainError } from "#server/platform/plain-errors.ts";
import { openAsItIs } from "#server/start.ts";
import { databaseIn, plainly, typed } from "./plainly.ts";

// To be run after a restore: reads log lines and erases again everyone who was erased since the backup; who
// asked for it since then leaves again, who took it back stays, and numbers that said STOP get no text messages.
const person = z.object({ userId: z.string() });
const address = z.object({ address: z.string() });
const number = z.object({ phone: z.string() });
const line = z.object({
  time: z.union([z.number(), z.iso.datetime()]),
  erased: person.extend(address.shape).optional(),
  leaving: person.optional(),
  staying: person.or(address).optional(),
  stopped: number.optional(),
  resumed: number.optional(),
});
const kinds = /"(?:erased|leaving|staying|stopped|resumed)"\s*:/;

const erased: Erased[] = [];
const asked: Asked[] = [];
const takenBack: TakenBack[] = [];
const said: Said[] = [];

/**
 * Notes what a line says.
 * @returns false for an incomplete line or one of another program
 */
function read(text: string): boolean {
  try {
    const told = line.parse(JSON.parse(text));
    const at = new Date(told.time);
    if (told.erased) erased.push({ ...told.erased, at });
    if (told.leaving) asked.push({ ...told.leaving, isLeaving: true, at });
    if (told.staying && "userId" in told.staying)
      asked.push({ ...told.staying, isLeaving: false, at });
    else if (told.staying) takenBack.push({ ...told.staying, at });
    if (told.stopped) said.push({ ...told.stopped, isStop: true, at });
    if (told.resumed) said.push({ ...told.resumed, isStop: false, at });
    return Object.keys(told).length > 1;
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
  if (said.length > 0)
    console.log(`${await repeatStops(ctx, said)} phone numbers blocked again after STOP`);
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
