import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { PersonalData } from "#server/platform/personal-data.ts";
import { findChoices, readableBy } from "./queries.ts";
import { keepStop } from "./stops.ts";
import {
  deliveries,
  notificationChoices,
  notifications,
  pushSubscriptions,
  stoppedPhones,
} from "./table.ts";

export const personalData: PersonalData = {
  name: "notifications",
  tables: [notifications, deliveries, notificationChoices, pushSubscriptions, stoppedPhones],
  kept: "until the account is erased; browsers until they or their push service say goodbye; that a number said STOP, as a digest, until START comes from it",
  async collect(ctx, { userId }) {
    const told = await ctx.db
      .select()
      .from(notifications)
      .where(await readableBy(ctx, userId));
    const [choices] = await ctx.db
      .select()
      .from(notificationChoices)
      .where(eq(notificationChoices.userId, userId));
    const browsers = await ctx.db
      .select({ endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId));
    const { target, sentAt } = deliveries;
    const textMessages = await ctx.db
      .select({ to: target, at: sentAt })
      .from(deliveries)
      .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
      .where(
        and(eq(notifications.userId, userId), eq(deliveries.channel, "sms"), isNotNull(sentAt)),
      )
      .orderBy(desc(sentAt));
    return told.length || choices || browsers.length
      ? { notifications: told, choices: choices ?? null, browsers, textMessages }
      : null;
  },
  async erase(ctx, { userId }) {
    // Deliveries go with their notifications.
    const theirs = or(eq(notifications.userId, userId), eq(notifications.aboutId, userId));
    await ctx.db.delete(notifications).where(theirs);
    await keepStop(ctx, await findChoices(ctx, userId));
    await ctx.db.delete(notificationChoices).where(eq(notificationChoices.userId, userId));
    await ctx.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  },
};
