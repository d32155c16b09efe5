import { randomUUID } from "node:crypto";
import type { Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { ensureAccount, startSession } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { referrers } from "#server/features/referrers/table.ts";
import { waitlistEntries } from "#server/features/waitlist/table.ts";

let made = 0;

/** A number that no other thing of this run has. */
const next = () => ++made;

/** A person with a proven address; without a password, as most people are. */
export async function makeUser(ctx: Context, given: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await ctx.db
    .insert(users)
    .values({
      id: randomUUID(),
      email: `person${next()}@example.com`,
      emailVerified: true,
      firstName: "Pat",
      lastName: "Doe",
      name: "Pat Doe",
      ...given,
    })
    .returning();
  if (!user) throw new Error("no user was made");
  return user;
}

export const password = "correct horse battery staple";

/** An account with a password. */
export async function makeAccount(ctx: Context, role: Role | null) {
  const email = `account${next()}@example.com`;
  await ensureAccount(ctx, { email, name: "Pat Doe", role, password });
  return { email, password };
}

/** A session of a user, as the cookie header that a browser would send. */
export async function signIn(ctx: Context, userId: string): Promise<string> {
  const cookies = await startSession(ctx, userId, new Headers());
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

/** Somebody of this role (or of none), signed in. */
export async function signedIn(ctx: Context, role: Role | null): Promise<string> {
  const { id } = await makeUser(ctx, { role });
  return signIn(ctx, id);
}

/** A referrer, active unless said otherwise. */
export async function makeReferrer(
  ctx: Context,
  given: Partial<typeof referrers.$inferInsert> = {},
) {
  const [row] = await ctx.db
    .insert(referrers)
    .values({
      id: randomUUID(),
      name: "Sal",
      referralCode: `REF-TEST${next()}`,
      createdAt: ctx.clock.now(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no referrer was made");
  return row;
}

/** An application on the waitlist. */
export async function makeEntry(
  ctx: Context,
  given: Partial<typeof waitlistEntries.$inferInsert> = {},
) {
  const [row] = await ctx.db
    .insert(waitlistEntries)
    .values({
      id: randomUUID(),
      name: "Rosa Delgado",
      email: `applicant${next()}@example.com`,
      phone: "(313) 555-0142",
      city: "Detroit",
      state: "MI",
      referralCode: "REF-SOME",
      language: "en",
      createdAt: ctx.clock.now(),
      ...given,
    })
    .returning();
  if (!row) throw new Error("no entry was made");
  return row;
}

/** A form as a visitor fills it. */
export const filledForm = (referralCode: string) => ({
  name: "Rosa Delgado",
  phone: "(313) 555-0142",
  email: `rosa${next()}@example.com`,
  city: "Detroit",
  state: "MI",
  referralCode,
});
