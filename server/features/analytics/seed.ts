import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import { conversionValues } from "#contract/conversion-values.ts";
import { dayMs } from "#server/platform/clock.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { conversionEvents } from "./table.ts";

/** Days that the made-up visits go back. */
const visitDays = 60;

type EventRow = typeof conversionEvents.$inferInsert;

async function add(ctx: Context, rows: EventRow[]) {
  const batch = 1000;
  for (let start = 0; start < rows.length; start += batch)
    await ctx.db.insert(conversionEvents).values(rows.slice(start, start + batch));
}

/** Adds two months of made-up visits, more of them lately, some by a referrer's link. */
export async function seedVisits(
  ctx: Context,
  { faker }: PeopleMaker,
  codes: readonly string[],
): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = Array.from({ length: visitDays }, (_, daysAgo) => {
    const visits = faker.number.int({ min: 4, max: 30 - Math.floor(daysAgo / 3) });
    return Array.from({ length: visits }, () => {
      const at = new Date(now - Math.floor((daysAgo + faker.number.float()) * dayMs));
      const sessionId = `demo-${faker.string.alphanumeric(12)}`;
      const byLink = faker.number.float() < 0.6;
      const pages = faker.helpers.arrayElement([["/"], ["/"], ["/", "/how-scoring-works"]]);
      return pages.map((label) => ({
        id: randomUUID(),
        event: "page_view",
        category: "navigation",
        action: "view",
        label,
        sessionId,
        referralCode: byLink ? faker.helpers.arrayElement(codes) : null,
        at,
      }));
    }).flat();
  }).flat();
  await add(ctx, rows);
}

interface Applied {
  id: string;
  referralCode: string;
  createdAt: Date;
  status: string;
}

const outcome = (event: string, action: string, at: Date): EventRow => ({
  id: randomUUID(),
  event,
  category: "demo",
  action,
  value: conversionValues[action as keyof typeof conversionValues] ?? null,
  byProduct: true,
  at,
});

/** Counts made-up applications as the product would have. */
export async function seedApplications(ctx: Context, applied: readonly Applied[]): Promise<void> {
  const rows = applied.flatMap(({ id, referralCode, createdAt, status }) => {
    const origin = { journeyId: id, referralCode };
    const decided = new Date(createdAt.getTime() + dayMs);
    return [
      { ...outcome("generate_lead", "job_application", createdAt), ...origin },
      ...(status === "approved"
        ? [{ ...outcome("qualify_lead", "application_approved", decided), ...origin }]
        : []),
    ];
  });
  await add(ctx, rows);
}

/** Counts how made-up workers came in: each by the application that holds their address. */
export async function seedArrivals(
  ctx: Context,
  applied: readonly (Applied & { email: string })[],
  workers: readonly { userId: string; email: string; profileAt: Date | null }[],
): Promise<void> {
  const byAddress = new Map(applied.map((entry) => [entry.email, entry]));
  const rows = workers.flatMap(({ userId, email, profileAt }) => {
    const entry = byAddress.get(email);
    if (!entry) return [];
    const origin = { journeyId: entry.id, referralCode: entry.referralCode, userId };
    const cameIn = new Date(entry.createdAt.getTime() + 2 * dayMs);
    return [
      { ...outcome("sign_up", "account_created", cameIn), ...origin },
      ...(profileAt ? [{ ...outcome("sign_up", "profile_created", profileAt), ...origin }] : []),
    ];
  });
  await add(ctx, rows);
}
