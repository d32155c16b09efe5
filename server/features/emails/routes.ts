import * as contract from "#contract/emails.ts";
import { liftRefusal } from "#server/platform/email/refusals.ts";
import { retryEmail } from "#server/platform/email/queue.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { listEmails, listMailRefusals, presentEmail, readEmail } from "./queries.ts";

export const endpoints = [
  endpoint(contract.listEmails, async (_ctx, { query, reading }) =>
    listEmails(await reading(), query),
  ),

  endpoint(contract.readEmail, (ctx, { params }) => readEmail(ctx, params.id)),

  endpoint(contract.retryEmail, async (ctx, { params }) =>
    presentEmail(ctx, await retryEmail(ctx, params.id)),
  ),

  endpoint(contract.listMailRefusals, (ctx, { query }) => listMailRefusals(ctx, query)),

  endpoint(contract.liftMailRefusal, async (ctx, { params }) => {
    await liftRefusal(ctx, params.id);
    return {};
  }),
];
