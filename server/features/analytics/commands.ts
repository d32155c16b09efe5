import { randomUUID } from "node:crypto";
import type { ConversionEvent } from "#contract/analytics.ts";
import type { CallContext, Context } from "#server/context.ts";
import { conversionEvents } from "./table.ts";

/** Counts what a browser reports; who it was is for the session to say. */
export async function recordConversion(ctx: CallContext, reported: ConversionEvent): Promise<void> {
  const { timestamp, userId: _, ...event } = reported;
  await ctx.db
    .insert(conversionEvents)
    .values({
      ...event,
      // The product's own outcomes have ids that no browser can take.
      eventId: event.eventId && `browser:${event.eventId}`,
      id: randomUUID(),
      userId: ctx.actor.kind === "user" ? ctx.actor.id : null,
      reportedAt: timestamp ? new Date(timestamp) : null,
      at: ctx.clock.now(),
    })
    .onConflictDoNothing({ target: conversionEvents.eventId });
}

export interface Outcome {
  event: string;
  category: string;
  action: string;
  label?: string | undefined;
  value?: number;
  userId?: string;
  metadata?: Record<string, string>;
  /** The same id counts once. */
  eventId: string;
}

/** Counts an outcome that the product knows itself. */
export const recordOutcome = (
  ctx: Pick<Context, "db" | "clock">,
  outcome: Outcome,
): Promise<void> => recordOutcomes(ctx, [outcome]);

/** Counts several outcomes at once. */
export async function recordOutcomes(
  ctx: Pick<Context, "db" | "clock">,
  outcomes: Outcome[],
): Promise<void> {
  const at = ctx.clock.now();
  await ctx.db
    .insert(conversionEvents)
    .values(outcomes.map((outcome) => ({ ...outcome, id: randomUUID(), at })))
    .onConflictDoNothing({ target: conversionEvents.eventId });
}
