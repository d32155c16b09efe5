import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { scopes } from "#contract/api-keys.ts";
import type { Context } from "#server/context.ts";
import { apiKeys, invitations } from "#server/features/accounts/table.ts";
import { dayMs } from "#server/platform/clock.ts";
import { deadLetters } from "#server/platform/jobs/queue.ts";
import { makeUser } from "./factories.ts";

/** A key for scripts, of an admin whom nobody knows; answers its id. */
export async function makeApiKey(ctx: Context): Promise<string> {
  const { id: userId } = await makeUser(ctx, { role: "admin" });
  const id = randomUUID();
  await ctx.db.insert(apiKeys).values({
    id,
    userId,
    name: "Nightly export",
    keyHash: randomUUID(),
    ending: "abcd",
    scopes: [...scopes],
    createdAt: ctx.clock.now(),
    expiresAt: new Date(ctx.clock.now().getTime() + dayMs),
  });
  return id;
}

/** An open invitation to become an admin; answers its id. */
export async function makeAdminInvitation(ctx: Context): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.com`;
  const createdAt = ctx.clock.now();
  await ctx.db
    .insert(invitations)
    .values({ id, email, name: "Ada Okafor", role: "admin", createdAt });
  return id;
}

/** Failed jobs, as the queue keeps it; answers its id. */
export async function makeDeadLetter(ctx: Context, kind = "send-email"): Promise<string> {
  const id = randomUUID();
  const payload = JSON.stringify({ id: randomUUID() });
  await ctx.db.execute(sql`
    insert into jobs.job (id, name, data, source_name, source_id, source_created_on, source_retry_count)
    values (${id}, ${deadLetters}, ${payload}::jsonb, ${kind}, ${randomUUID()}, now(), 5)`);
  return id;
}
