import { eq, sql } from "drizzle-orm";
import { forgetCounters } from "#server/platform/http/budgets.ts";
import { forgetAnswers } from "#server/platform/http/submissions.ts";
import { submissions } from "#server/platform/http/table.ts";
import { namesAddress } from "#server/platform/naming.ts";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { forgetPasswordFailures } from "./passwords.ts";
import { termsAnswersOf } from "./terms.ts";
import {
  apiKeys,
  credentials,
  invitations,
  links,
  passwordFailures,
  sessions,
  termsAnswers,
  users,
  verifications,
} from "./table.ts";

export const personalData: PersonalData = {
  name: "account",
  tables: [
    users,
    sessions,
    credentials,
    verifications,
    invitations,
    links,
    passwordFailures,
    apiKeys,
    termsAnswers,
    submissions,
  ],
  kept: "until the account is erased; sessions for 30 days, sign-in links for a month",
  async collect(ctx, { userId, email }) {
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    const { createdAt, expiresAt, userAgent } = sessions;
    return {
      user,
      sessions: await ctx.db
        .select({ createdAt, expiresAt, userAgent })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      apiKeys: await ctx.db
        .select({
          name: apiKeys.name,
          scopes: apiKeys.scopes,
          createdAt: apiKeys.createdAt,
          expiresAt: apiKeys.expiresAt,
          lastUsedAt: apiKeys.lastUsedAt,
          revokedAt: apiKeys.revokedAt,
        })
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId)),
      terms: await termsAnswersOf(ctx, userId),
      invitations: await ctx.db.select().from(invitations).where(eq(invitations.email, email)),
    };
  },
  async erase(ctx, person) {
    const { userId, email } = person;
    await ctx.db.delete(invitations).where(eq(invitations.email, email));
    await ctx.db.delete(links).where(eq(links.email, email));
    await ctx.db.delete(submissions).where(eq(submissions.caller, userId));
    await forgetAnswers(ctx, person);
    const near = await ctx.db
      .select({ id: verifications.id, value: verifications.value })
      .from(verifications)
      .where(sql`position(${email} in ${verifications.value}) > 0`);
    for (const { id, value } of near)
      if (namesAddress(value, email))
        await ctx.db.delete(verifications).where(eq(verifications.id, id));
    await forgetPasswordFailures(ctx, email);
    await forgetCounters(ctx, [userId, email]);
    await ctx.jobs.forget(ctx.db, userId);
    await ctx.db.delete(users).where(eq(users.id, userId));
  },
};
