import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { seedFailed } from "#server/features/emails/api.ts";
import { newestFirst } from "#server/platform/db/paging.ts";
import { hasSpanishName, type PeopleMaker } from "#server/platform/sample-people.ts";
import { receivedEmail } from "./emails.ts";
import { applicationUrl } from "./queries.ts";
import { waitlistEntries as entries } from "./table.ts";

const minuteMs = 60 * 1000;
const batch = 1000;

/** What a reader noted, where it can be said of this person and what became of them. */
const notesOn = (person: { lastName: string }, status: "pending" | "approved" | "rejected") => [
  "Left a voicemail on Tuesday.",
  "Wants mornings only. Call after 3 pm.",
  ...(status === "rejected" ? [] : ["ASE A5 and A6, working on the rest."]),
  ...(hasSpanishName(person) ? ["Prefiere que le hablen en español."] : []),
];

/** Adds made-up applications, spread over the last days; the same seed adds the same ones. */
export async function seedWaitlist(
  ctx: Context,
  people: PeopleMaker,
  options: { count: number; codes: string[]; days: number },
): Promise<void> {
  const { faker } = people;
  const now = ctx.clock.now().getTime();
  for (let start = 0; start < options.count; start += batch) {
    const size = Math.min(batch, options.count - start);
    const rows = Array.from({ length: size }, (_, offset) => {
      const { firstName: _first, lastName, ...person } = people.next(start + offset);
      const status = faker.helpers.weightedArrayElement([
        { value: "pending" as const, weight: 5 },
        { value: "approved" as const, weight: 3 },
        { value: "rejected" as const, weight: 2 },
      ]);
      const createdAt = new Date(
        now - Math.floor(faker.number.float() * options.days * 24 * 60) * minuteMs,
      );
      const decided = status === "pending" ? null : new Date(createdAt.getTime() + 90 * minuteMs);
      return {
        ...person,
        id: randomUUID(),
        referralCode: faker.helpers.arrayElement(options.codes),
        status,
        notes:
          faker.number.float() < 0.3
            ? faker.helpers.arrayElement(notesOn({ lastName }, status))
            : null,
        language: "en" as const,
        createdAt,
        updatedAt: decided && decided.getTime() < now ? decided : null,
        invitedAt: status === "approved" ? decided : null,
      };
    });
    await ctx.db.insert(entries).values(rows).onConflictDoNothing();
  }
}

interface Applicant {
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  referralCode: string;
  appliedAt: Date;
}

/** Adds the applications that made-up people were admitted by. */
export async function seedAdmitted(ctx: Context, people: readonly Applicant[]): Promise<void> {
  const rows = people.map(({ appliedAt, ...person }) => {
    const decided = new Date(appliedAt.getTime() + 90 * minuteMs);
    return {
      ...person,
      id: randomUUID(),
      status: "approved" as const,
      language: "en" as const,
      createdAt: appliedAt,
      updatedAt: decided,
      invitedAt: decided,
    };
  });
  await ctx.db.insert(entries).values(rows).onConflictDoNothing();
}

/** The newest applicant's confirmation as a message that failed. */
export async function seedFailedMail(ctx: Context): Promise<void> {
  const pending = eq(entries.status, "pending");
  const [newest] = await ctx.db
    .select()
    .from(entries)
    .where(pending)
    .orderBy(...newestFirst(entries))
    .limit(1);
  if (!newest) return;
  const { id: entry, email, language, name, createdAt } = newest;
  const then = { ...ctx, clock: { now: () => createdAt } };
  const mail = receivedEmail(then, language, name, applicationUrl(then, entry));
  await seedFailed(then, email, mail);
}
