import * as contract from "#contract/privacy.ts";
import { exportName } from "#server/platform/export-name.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { listErasures } from "./erasures.ts";
import { collectPersonalData, listReviewRequests, readRights } from "./queries.ts";

export const endpoints = [
  endpoint(contract.readRights, (ctx, { query }) => readRights(ctx, ctx.actor.id, query.timeZone)),

  endpoint(contract.saveStatement, (ctx, { body }) => commands.saveStatement(ctx, body.text)),

  endpoint(contract.askForReview, (ctx, { body }) => commands.askForReview(ctx, body.text)),

  endpoint(contract.exportPersonalData, async (ctx, { reply }) =>
    reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportName(ctx, "export", "json")}"`)
      .send(JSON.stringify(await collectPersonalData(ctx), null, 2)),
  ),

  endpoint(contract.requestDeletion, async (ctx) => ({
    erasedAt: (await commands.requestDeletion(ctx)).toISOString(),
  })),

  endpoint(contract.cancelDeletion, async (ctx) => {
    await commands.cancelDeletion(ctx);
    return { cancelled: true as const };
  }),

  endpoint(contract.listErasures, (ctx) => listErasures(ctx)),

  endpoint(contract.askForErasure, (ctx, { body, once }) =>
    commands.askForErasure(ctx, body, once),
  ),

  endpoint(contract.cancelErasure, (ctx, { params }) => commands.cancelErasure(ctx, params.id)),

  endpoint(contract.listReviewRequests, (ctx, { query }) => listReviewRequests(ctx, query)),

  endpoint(contract.answerReviewRequest, (ctx, { params, body }) =>
    commands.answerReviewRequest(ctx, { ...params, ...body }),
  ),
];
