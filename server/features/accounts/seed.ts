import { randomUUID } from "node:crypto";
import type { Role } from "#contract/primitives.ts";
import type { Context } from "#server/context.ts";
import { users } from "./table.ts";

/** Makes demo accounts without passwords for made-up people; answers their ids in order. */
export async function seedUsers(
  ctx: Context,
  role: Role | null,
  people: { email: string; name: string; firstName: string; lastName: string }[],
): Promise<string[]> {
  const rows = people.map(({ email, name, firstName, lastName }) => ({
    id: randomUUID(),
    email,
    emailVerified: true,
    name,
    firstName,
    lastName,
    role,
    demo: true,
  }));
  if (rows.length > 0) await ctx.db.insert(users).values(rows);
  return rows.map(({ id }) => id);
}
