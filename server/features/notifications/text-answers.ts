import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#server/context.ts";
import { texts } from "#server/platform/i18n.ts";
import { findUser } from "#server/features/accounts/api.ts";
import { job } from "#server/platform/jobs/job.ts";
import { findChoices, usesPhone } from "./queries.ts";
import { resumeTexts, stopTexts } from "./stops.ts";
import { deliveries, notificationChoices } from "./table.ts";

/** Words that end text messages and begin them again (CTIA Messaging Principles), and Spanish ones. */
const stopWords = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout|alto|parar|baja)\b/i;

/** Nothing else may stand beside these: "start on Monday" is no consent. */
const startWords =
  /^\s*(start|unstop|optin|empezar|iniciar|reanudar)(\s+(please|por favor))?[\s.!]*$/i;

const helpWords = /^\s*(help|info|ayuda)[\s.!?]*$/i;

/** Tells somebody who asks who writes to them, and how to end it. */
export const answerHelp = job({
  name: "answer-help",
  payload: z.object({ userId: z.uuid(), questionId: z.uuid() }),
  retryLimit: 3,
  retryDelay: 10,
  async handler(ctx, { userId, questionId }) {
    const [user, choices] = [await findUser(ctx, userId), await findChoices(ctx, userId)];
    if (!ctx.sms || !user || !choices?.smsPhone || choices.smsStoppedAt) return;
    const named = { product: ctx.brand.name, contact: ctx.config.contactEmail };
    const text = texts(user.language)("notifications:help", named);
    // Of the question: a gateway that keeps its keys takes the same one for a repetition, years later too.
    await ctx.sms.send({ id: `help-${questionId}`, to: choices.smsPhone, text });
  },
});

/**
 * Takes what somebody answered to a text message: STOP ends them at once, START after it is consent
 * anew, HELP is answered where the provider does not do that.
 */
export async function takeAnswer(
  ctx: Context,
  { from, text }: { from: string; text: string },
): Promise<void> {
  const stops = stopWords.test(text);
  const helps = helpWords.test(text);
  if (!stops && !helps && !startWords.test(text)) return;
  if (helps) await sendHelp(ctx, from);
  else await (stops ? stopTexts(ctx, from) : resumeTexts(ctx, from));
}

async function sendHelp(ctx: Context, phone: string) {
  if (ctx.sms?.answersHelp) return;
  const { userId } = notificationChoices;
  const [owner] = await ctx.db.select({ userId }).from(notificationChoices).where(usesPhone(phone));
  if (owner) await ctx.jobs.send(ctx.db, answerHelp, { ...owner, questionId: randomUUID() });
}

/** Notes what became of a text message after the provider had taken it. */
export async function noteArrival(
  ctx: Context,
  id: string,
  arrival: { state: "delivered" } | { state: "failed"; error: string },
): Promise<void> {
  await ctx.db
    .update(deliveries)
    .set({ error: null, ...arrival })
    .where(and(eq(deliveries.id, id), inArray(deliveries.state, ["sent", "delivered"])));
}
