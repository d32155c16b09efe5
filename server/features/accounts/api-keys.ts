import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { ApiKey, Scope } from "#contract/api-keys.ts";
import { emailKey } from "#contract/primitives.ts";
import type { Context, SignedInContext } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { together } from "#server/platform/db/together.ts";
import { conflict, notFound } from "#server/platform/errors.ts";
import { apiKeys, users } from "./table.ts";

/** How every key begins, so that scanners of source code find one that was left there. */
const prefix = "hpk_";

const minuteMs = 60_000;

/** Whether a text is meant as a key, and not as a password. */
export const looksLikeKey = (text: string) => text.startsWith(prefix);

// A key has 256 random bits: a plain digest cannot be turned back, and is quick to look up.
const digest = (key: string) => createHash("sha256").update(key).digest("hex");

const { userId: _owner, keyHash: _hash, ...shown } = getTableColumns(apiKeys);

/** Keys with their owners, of whom only what a list shows is read. */
const withOwners = (ctx: Context) =>
  ctx.db
    .select({ key: shown, user: { name: users.name, email: users.email } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId));

type Shown = Awaited<ReturnType<typeof withOwners>>[number];

const present = ({ key, user }: Shown): ApiKey => ({
  id: key.id,
  name: key.name,
  ending: key.ending,
  scopes: key.scopes,
  owner: { name: user.name || user.email, email: user.email },
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});

async function readKey(ctx: Context, id: string): Promise<ApiKey> {
  const [row] = await withOwners(ctx).where(eq(apiKeys.id, id));
  if (!row) throw notFound();
  return present(row);
}

/** Every admin's keys, newest first. */
export async function listApiKeys(ctx: Context): Promise<ApiKey[]> {
  const rows = await withOwners(ctx).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)).limit(1000);
  return rows.map(present);
}

/**
 * Makes a key of the caller's; nobody can read it again.
 * @throws {Failure} `conflict` when a script asks: a key that leaked must not outlive itself
 */
export async function createApiKey(
  ctx: SignedInContext,
  { name, scopes, days }: { name: string; scopes: Scope[]; days: number },
) {
  if (!ctx.actor.sessionId) throw conflict("errors:keyBySession");
  const id = randomUUID();
  const key = `${prefix}${randomBytes(32).toString("base64url")}`;
  const now = ctx.clock.now();
  return together(ctx, async (inner) => {
    await inner.db.insert(apiKeys).values({
      id,
      userId: ctx.actor.id,
      name,
      keyHash: digest(key),
      ending: key.slice(-4),
      scopes: [...new Set(scopes)],
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * dayMs),
    });
    return { apiKey: await readKey(inner, id), key };
  });
}

/** Makes a key fail from now on; once revoked it stays so. */
export function revokeApiKey(ctx: Context, id: string): Promise<ApiKey> {
  return together(ctx, async (inner) => {
    await inner.db
      .update(apiKeys)
      .set({ revokedAt: ctx.clock.now() })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)));
    return readKey(inner, id);
  });
}

/**
 * Whose key this is, together with the email it belongs to.
 * @returns the user's id and the key, or null when the pair is wrong or the key was revoked or has expired
 */
export async function checkApiKey(ctx: Context, email: string, key: string) {
  const now = ctx.clock.now();
  const [found] = await ctx.db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.keyHash, digest(key)),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        eq(users.email, emailKey(email)),
        isNull(users.deactivatedAt),
      ),
    );
  if (!found) return null;
  const minuteAgo = new Date(now.getTime() - minuteMs);
  if (!found.lastUsedAt || found.lastUsedAt < minuteAgo)
    await ctx.db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiKeys.id, found.id),
          or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, minuteAgo)),
        ),
      );
  const { id, userId, scopes } = found;
  return { userId, key: { id, scopes } };
}

/** Makes every key of somebody fail: what they were made with has changed. */
export async function revokeKeysOf(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .update(apiKeys)
    .set({ revokedAt: ctx.clock.now() })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
}

/** Names of keys to show in histories, by id. */
export async function keyNamesOf(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = apiKeys;
  const rows = await ctx.db.select({ id, name }).from(apiKeys).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.name]));
}
