import { z } from "zod";
import { job } from "#server/platform/jobs/job.ts";
import { jobTerms } from "#contract/talent-requests.ts";
import { followShop, followShopsTerms, forgetWords } from "./commands.ts";

/** Requests close with their shop, and come back with it. */
export const follow = job({
  name: "follow-shop",
  payload: z.object({ shopId: z.uuid() }),
  on: ["shop-changed"],
  timeLimit: 300,
  handler: (ctx, { shopId }) => followShop(ctx, shopId),
});

/** Candidates are told when a shop's name, address or pay plan changes, just as when a job's terms do. */
export const followTerms = job({
  name: "follow-shops-terms",
  payload: z.object({ shopId: z.uuid(), terms: z.array(z.enum(jobTerms)) }),
  on: ["shop-described"],
  timeLimit: 300,
  handler: (ctx, { shopId, terms }) => followShopsTerms(ctx, shopId, terms),
});

/** What a shop wrote into its jobs goes with the last of its people. */
export const forget = job({
  name: "forget-words-of-jobs",
  payload: z.object({ shopId: z.uuid() }),
  on: ["shop-erased"],
  handler: (ctx, { shopId }) => forgetWords(ctx, shopId),
});
