import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { dayMs } from "#server/platform/clock.ts";
import { referrers } from "./table.ts";

const sample = [
  ["Sal Ferraro", "Ferraro Auto, Detroit", "REF-SAL313"],
  ["Denise Whitaker", "denise@example.com", "REF-DENISE"],
  ["UTI Houston Alumni", "Career services desk", "REF-UTIHOU"],
  ["Tía Carmen's Tamales", "parked by the parts counter", "REF-CARMEN"],
  ["Big Rick", null, "REF-BIGRICK"],
] as const;

/** Makes the starting referrers' codes, which everybody can read here, fail like wrong ones. */
export async function retireSampleReferrers(ctx: Context): Promise<void> {
  const codes = sample.map(([, , referralCode]) => referralCode);
  await ctx.db
    .update(referrers)
    .set({ active: false })
    .where(inArray(referrers.referralCode, codes));
}

/** Adds the starting referrers. */
export async function seedReferrers(ctx: Context): Promise<string[]> {
  await ctx.db
    .insert(referrers)
    .values(
      sample.map(([name, contact, referralCode], index) => ({
        id: randomUUID(),
        name,
        contact,
        referralCode,
        greeting: referralCode === "REF-SAL313" ? ("first" as const) : ("none" as const),
        linkVersion: 1,
        linkExpiresAt: new Date(ctx.clock.now().getTime() + 180 * dayMs),
        createdAt: new Date(ctx.clock.now().getTime() - (90 - index) * dayMs),
      })),
    )
    .onConflictDoNothing();
  return sample.map(([, , referralCode]) => referralCode);
}
