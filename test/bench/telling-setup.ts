import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { startSession } from "#server/features/accounts/api.ts";
import { users } from "#server/features/accounts/table.ts";
import { notify } from "#server/features/notifications/api.ts";
import { pushSubscriptions } from "#server/features/notifications/table.ts";
import { readConfig } from "#server/platform/config.ts";
import { letter } from "#server/platform/email/letter.ts";
import { open } from "#server/start.ts";
import { pushBrowser } from "#test/support/push-browser.ts";

/** The product's own context in this process, on the database of the processes under test. */
export const openContext = (env: Record<string, string>) =>
  open(readConfig({ ...env, LOG_LEVEL: "silent" }));

/** People to tell things to, each with one browser that takes push messages. */
export async function makePeople(ctx: Context, count: number, pushHost: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = ctx.clock.now();
  // One key for all: what is measured is the sending, and each message is encrypted all the same.
  const { keys } = pushBrowser("").subscription;
  const batch = 500;
  for (let start = 0; start < count; start += batch) {
    const some = ids.slice(start, start + batch);
    await ctx.db.insert(users).values(
      some.map((id, index) => ({
        id,
        email: `reader${start + index}@example.com`,
        emailVerified: true,
        firstName: "Rosa",
        role: "jobseeker" as const,
      })),
    );
    await ctx.db.insert(pushSubscriptions).values(
      some.map((userId) => ({
        id: randomUUID(),
        userId,
        endpoint: `http://${pushHost}/${userId}`,
        ...keys,
        createdAt: now,
      })),
    );
  }
  return ids;
}

/** Tells each of these people something: a notification, with its mail and its push message. */
export async function tellAll(ctx: Context, userIds: string[]): Promise<void> {
  const batch = 100;
  for (let start = 0; start < userIds.length; start += batch)
    await ctx.db.transaction(async (db) => {
      const inner = { ...ctx, db };
      for (const userId of userIds.slice(start, start + batch))
        await notify(inner, {
          userId,
          kind: "matches",
          key: `bench:${userId}`,
          message: (language) =>
            letter(ctx, language, {
              why: "account",
              subject: "A shop wants to meet you",
              paragraphs: ["Hello Rosa,", "Novak Motors looked at your profile."],
              action: {
                label: "See it",
                url: new URL("/jobseeker/jobs", ctx.config.publicUrl).href,
              },
            }),
        });
    });
}

/** The session of somebody, as a browser sends it. */
export async function cookieOf(ctx: Context, userId: string): Promise<string> {
  const cookies = await startSession(ctx, userId, new Headers());
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}
