import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { followShop } from "./commands.ts";

/** Requests close with their shop, and come back with it. */
export const follow = job({
  name: "follow-shop",
  payload: z.object({ shopId: z.uuid() }),
  on: ["shop-changed"],
  timeLimit: 300,
  handler: (ctx, { shopId }) => followShop(ctx, shopId),
});
