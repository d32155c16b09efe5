import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { ensureAccount, findUserByEmail } from "#server/features/accounts/api.ts";
import { seedAccessRequests } from "#server/features/access-requests/seed.ts";
import { seedUsers } from "#server/features/accounts/seed.ts";
import { seedApplications, seedArrivals, seedVisits } from "#server/features/analytics/seed.ts";
import { seedOutcomes } from "#server/features/outcomes/seed.ts";
import { seedReferrers } from "#server/features/referrers/seed.ts";
import { seedScout } from "#server/features/scout/seed.ts";
import { readAllEntries } from "#server/features/waitlist/api.ts";
import { seedAdmitted, seedFailedMail, seedWaitlist } from "#server/features/waitlist/seed.ts";
import { together } from "#server/platform/db/together.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { seedEmployers } from "./employers.ts";
import { seedJobseekers, type Worker } from "./jobseekers.ts";
import { seedMatches } from "./matches.ts";
import { seedSecondOpinions } from "./ratings.ts";
import { type PeopleMaker, peopleMaker } from "#server/platform/sample-people.ts";

const demoSeed = 20_261_121;

const allEntries = async (ctx: Context) => {
  const entries = [];
  for await (const entry of readAllEntries(ctx, {})) entries.push(entry);
  return entries;
};

/** The workers, and how they came: each by an application, with one code after the other. */
async function seedWorkers(
  ctx: Context,
  people: PeopleMaker,
  codes: string[],
  own: Omit<Worker, "story">,
) {
  const workers = await seedJobseekers(ctx, people, own);
  await seedAdmitted(
    ctx,
    workers.map(({ name, email, phone, city, state, appliedAt }, index) => {
      const referralCode = codes[index % codes.length] ?? "";
      return { name, email, phone, city, state, appliedAt, referralCode };
    }),
  );
  const applied = await allEntries(ctx);
  await seedApplications(ctx, applied);
  await seedArrivals(ctx, applied, workers);
  return workers;
}

/** Fills an empty demo, in which there is not even a referrer, with a believable sample. */
export async function seedDemo(ctx: Context): Promise<void> {
  for (const { email, name, role } of demoAccounts)
    await ensureAccount(ctx, {
      email,
      name,
      role: role === "newcomer" ? null : role,
      password: demoPassword,
      demo: true,
    });
  await together(ctx, async (inner) => {
    // The sample is scored in between: on a busy machine for longer than a transaction may stand idle.
    await inner.db.execute(
      sql`select set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    const people = peopleMaker(demoSeed);
    const codes = await seedReferrers(inner);
    await seedWaitlist(inner, people, { count: 64, codes, days: 60 });
    await seedVisits(inner, people, codes);
    const asking = [0, 1, 2].map((index) => people.next(6000 + index));
    const ids = await seedUsers(inner, null, asking);
    await seedAccessRequests(
      inner,
      asking.map((person, index) => ({ ...person, userId: ids[index] ?? "" })),
    );
    const own = await findUserByEmail(inner, "jobseeker@handpicked.test");
    const workers = own
      ? await seedWorkers(inner, people, codes, {
          userId: own.id,
          name: own.name,
          email: own.email,
          firstName: own.firstName,
          lastName: own.lastName,
          phone: "(313) 555-0100",
          city: "Detroit",
          state: "MI",
        })
      : [];
    await seedMatches(inner, await seedEmployers(inner), workers);
    await seedSecondOpinions(
      inner,
      people,
      workers.filter(({ profileAt }) => profileAt !== null),
    );
    await seedOutcomes(inner);
    await seedScout(inner, "employer@handpicked.test");
    await seedFailedMail(inner);
  });
}
