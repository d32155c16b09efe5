import * as contract from "#contract/waitlist.ts";
import { exportName } from "#server/platform/export-name.ts";
import { cancelledWith } from "#server/platform/http/cancelling.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import * as commands from "./commands.ts";
import { exportWaitlist } from "./export.ts";
import { importWaitlist, previewImport } from "./import.ts";
import { listWaitlist } from "./listing.ts";
import * as queries from "./queries.ts";
import { sampleWaitlist } from "./sample.ts";

export const endpoints = [
  endpoint(contract.applyForAccess, async (ctx, { body }) => {
    await commands.applyForAccess(ctx, body);
    return { received: true as const };
  }),

  endpoint(contract.readOwnApplication, (ctx) => queries.readOwnApplication(ctx)),

  endpoint(contract.readApplicationStanding, (ctx, { body }) =>
    queries.readApplicationStanding(ctx, body.token),
  ),

  endpoint(contract.listDemoWaitlist, async (ctx) => sampleWaitlist(ctx)),

  endpoint(contract.listWaitlist, async (_ctx, { query, reading }) =>
    listWaitlist(await reading(), query),
  ),

  endpoint(contract.exportWaitlist, async (ctx, { query, reply, reading }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="${exportName(ctx, "waitlist")}"`)
      .send(exportWaitlist(await reading(), query)),
  ),

  endpoint(contract.readWaitlistEntry, (ctx, { params }) =>
    queries.readWaitlistEntry(ctx, params.id),
  ),

  endpoint(contract.updateWaitlistEntry, (ctx, { params, body }) =>
    commands.updateWaitlistEntry(ctx, { ...body, ...params }),
  ),

  endpoint(contract.decideWaitlistEntries, (ctx, { body }) =>
    commands.decideWaitlistEntries(ctx, body.decisions),
  ),

  endpoint(contract.readWaitlistHistory, (ctx, { params }) =>
    queries.readWaitlistHistory(ctx, params.id),
  ),

  endpoint(contract.previewWaitlistImport, (ctx, { body, reply }) =>
    previewImport(ctx, body.csv, cancelledWith(reply.raw)),
  ),

  endpoint(contract.importWaitlist, (ctx, { body, reply, once }) =>
    importWaitlist(ctx, body.csv, { signal: cancelledWith(reply.raw), once }),
  ),
];
