import type { DemoEntry } from "#contract/waitlist.ts";
import type { Context } from "#server/context.ts";
import { hourMs } from "#server/platform/clock.ts";

/** Made-up people: no row of this list is, or comes from, a real application. */
const people = [
  ["Rosa Delgado", "(313) 555-0142", "rosa.delgado", "Detroit", "MI", "SAMPLE-01", 2],
  ["Marcus Webb", "(216) 555-0187", "marcus.webb", "Cleveland", "OH", "SAMPLE-02", 9],
  ["Hanh Tran", "(281) 555-0113", "hanh.tran", "Houston", "TX", "SAMPLE-01", 20],
  ["Dale Kowalski", "(414) 555-0166", "dale.kowalski", "Milwaukee", "WI", "SAMPLE-03", 41],
  ["Jasmine Carter", "(901) 555-0124", "jasmine.carter", "Memphis", "TN", "SAMPLE-02", 70],
  ["Luis Ortega", "(520) 555-0109", "luis.ortega", "Tucson", "AZ", "SAMPLE-04", 118],
  ["Becky Lindgren", "(612) 555-0171", "becky.lindgren", "Minneapolis", "MN", "SAMPLE-03", 163],
  ["Andre Baptiste", "(504) 555-0138", "andre.baptiste", "New Orleans", "LA", "SAMPLE-04", 260],
] as const;

/** The sample waitlist, dated back from now. */
export const sampleWaitlist = (ctx: Context): DemoEntry[] =>
  people.map(([name, phone, mailbox, city, state, referralCode, hoursAgo], index) => ({
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, "0")}`,
    name,
    phone,
    email: `${mailbox}@example.com`,
    city,
    state,
    referralCode,
    createdAt: new Date(ctx.clock.now().getTime() - hoursAgo * hourMs).toISOString(),
  }));
