import { randomUUID } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { PeopleMaker } from "#server/platform/sample-people.ts";
import { conversionEvents } from "./table.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Adds a month of made-up visits, more of them lately. */
export async function seedActivity(ctx: Context, { faker }: PeopleMaker): Promise<void> {
  const now = ctx.clock.now().getTime();
  const rows = Array.from({ length: 30 }, (_, daysAgo) => {
    const visits = faker.number.int({ min: 4, max: 30 - Math.floor(daysAgo / 2) });
    return Array.from({ length: visits }, () => {
      const at = new Date(now - Math.floor((daysAgo + faker.number.float()) * dayMs));
      const sessionId = `demo-${faker.string.alphanumeric(12)}`;
      const view = { category: "page", sessionId, at };
      const viewed = [{ ...view, id: randomUUID(), event: "page_view", label: "/" }];
      if (faker.number.float() < 0.3)
        viewed.push({ ...view, id: randomUUID(), event: "generate_lead", label: "REF-SAL313" });
      if (faker.number.float() < 0.1)
        viewed.push({ ...view, id: randomUUID(), event: "sign_up", label: "REF-SAL313" });
      return viewed;
    }).flat();
  }).flat();
  await ctx.db.insert(conversionEvents).values(rows);
}
