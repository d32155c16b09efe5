import type { Context, SignedInContext } from "#server/context.ts";
import { seedUsers } from "#server/features/accounts/seed.ts";
import { findUserByEmail, readActor } from "#server/features/accounts/api.ts";
import {
  acceptShopInvitation,
  inviteColleague,
  listShopInvitations,
  updateShop,
} from "#server/features/shops/api.ts";
import { createRequest } from "#server/features/talent-requests/api.ts";
import { dayMs } from "#server/platform/clock.ts";
import { firstMatchedAgo } from "./fates.ts";
import { demoShops } from "./shops.ts";

/** The context of a call that somebody made so many days ago (ahead, below zero). */
export async function callOf(ctx: Context, email: string, daysAgo = 0): Promise<SignedInContext> {
  const user = await findUserByEmail(ctx, email);
  const actor = user && (await readActor(ctx, user.id));
  if (!actor) throw new Error(`${email} is nobody of the demo`);
  return { ...at(ctx, daysAgo), actor, address: "", language: "en" };
}

/** The same product, so many days ago. */
export const at = <C extends Context>(ctx: C, daysAgo: number): C => ({
  ...ctx,
  clock: { now: () => new Date(ctx.clock.now().getTime() - daysAgo * dayMs) },
});

export interface DemoRequest {
  id: string;
  owner: string;
  roleTitle: string;
}

/** Three shops with their people and requests. */
export async function seedEmployers(ctx: Context): Promise<DemoRequest[]> {
  const requests: DemoRequest[] = [];
  for (const { owner, shop, requests: forms } of demoShops) {
    const name = `${owner.firstName} ${owner.lastName}`;
    if (!(await findUserByEmail(ctx, owner.email)))
      await seedUsers(ctx, "employer", [{ ...owner, name }]);
    await updateShop(await callOf(ctx, owner.email, 70), shop);
    for (const form of forms) {
      const daysAgo = Math.max(11, firstMatchedAgo(form.roleTitle) + 2);
      const { id, roleTitle } = await createRequest(await callOf(ctx, owner.email, daysAgo), form);
      requests.push({ id, owner: owner.email, roleTitle });
    }
  }
  await seedColleague(ctx);
  return requests;
}

/** Somebody who works the front of the first shop. */
async function seedColleague(ctx: Context) {
  const ida = {
    email: "ida@novakmotors.example.com",
    name: "Ida Novak",
    firstName: "Ida",
    lastName: "Novak",
  };
  await seedUsers(ctx, null, [ida]);
  const [first] = demoShops;
  if (!first) return;
  await inviteColleague(await callOf(ctx, first.owner.email, 10), ida);
  const call = await callOf(ctx, ida.email, 9);
  for (const { id } of await listShopInvitations(call)) await acceptShopInvitation(call, id);
}
