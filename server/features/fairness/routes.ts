import * as contract from "#contract/fairness.ts";
import { exportName } from "#server/platform/export-name.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { removeSelfIdentification, saveSelfIdentification } from "./commands.ts";
import { exportFairness } from "./export.ts";
import { readSelfIdentification } from "./queries.ts";
import { readFairness } from "./week.ts";

export const endpoints = [
  endpoint(contract.readSelfIdentification, (ctx) => readSelfIdentification(ctx, ctx.actor.id)),

  endpoint(contract.saveSelfIdentification, (ctx, { body }) => saveSelfIdentification(ctx, body)),

  endpoint(contract.removeSelfIdentification, async (ctx) => {
    await removeSelfIdentification(ctx, ctx.actor.id);
    return { removed: true as const };
  }),

  endpoint(contract.readFairness, (ctx) => readFairness(ctx)),

  endpoint(contract.exportFairness, async (ctx, { reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportName(ctx, "fairness")}"`)
      .send(exportFairness(ctx, await readFairness(ctx))),
  ),
];
