import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { hourMs } from "#server/platform/clock.ts";
import { links } from "./table.ts";

const digest = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Makes a one-time way in for an address.
 * @returns its URL; the token stands in the fragment, which no server, log or referrer ever sees
 */
export async function createLink(
  ctx: Context,
  link: { email: string; invitationId?: string; returnTo: string; seconds: number },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.clock.now();
  await ctx.db.insert(links).values({
    tokenHash: digest(token),
    email: link.email,
    invitationId: link.invitationId ?? null,
    returnTo: link.returnTo,
    expiresAt: new Date(now.getTime() + link.seconds * 1000),
    createdAt: now,
  });
  return `${new URL("/sign-in/link", ctx.config.publicUrl)}#${token}`;
}

/**
 * Lets the newest unused sign-in link of the last hour to an address work on for this long.
 * @returns whether there was one
 */
export async function prolongLink(ctx: Context, email: string, seconds: number): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  const [newest] = await ctx.db
    .select({ tokenHash: links.tokenHash })
    .from(links)
    .where(
      and(
        eq(links.email, email),
        isNull(links.invitationId),
        isNull(links.usedAt),
        gt(links.createdAt, new Date(now - hourMs)),
      ),
    )
    .orderBy(desc(links.createdAt))
    .limit(1);
  if (!newest) return false;
  const prolonged = await ctx.db
    .update(links)
    .set({ expiresAt: sql`greatest(${links.expiresAt}, ${new Date(now + seconds * 1000)})` })
    .where(and(eq(links.tokenHash, newest.tokenHash), isNull(links.usedAt)))
    .returning({ tokenHash: links.tokenHash });
  return prolonged.length > 0;
}

/** Uses a link up; of several at once one gets it, the others and everybody later get null. */
export async function claimLink(ctx: Context, token: string) {
  const now = ctx.clock.now();
  const [link] = await ctx.db
    .update(links)
    .set({ usedAt: now })
    .where(and(eq(links.tokenHash, digest(token)), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning();
  return link ?? null;
}
