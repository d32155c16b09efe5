import * as contract from "#contract/unsubscribing.ts";
import { invalid } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { tokenUrl, unsubscribePage } from "#server/platform/signed-links.ts";
import { saveSubscription } from "./commands.ts";
import { findMailing, readSubscription } from "./queries.ts";

/** What mail programs say, as a form or as the part of one (RFC 8058, 3.2). */
const oneClick = /List-Unsubscribe"?(=|\s+)One-Click\b/;

export const endpoints = [
  endpoint(contract.readMailSubscription, (ctx, { body }) => readSubscription(ctx, body.token)),

  endpoint(contract.saveMailSubscription, (ctx, { body }) => saveSubscription(ctx, body)),

  endpoint(contract.unsubscribeWithOneClick, async (ctx, { params: { token }, bytes }) => {
    await findMailing(ctx, token);
    if (!oneClick.test(bytes.toString("latin1"))) throw invalid({ body: "errors:oneClick" });
    await saveSubscription(ctx, { token, isOn: false });
    return {};
  }),

  endpoint(contract.openUnsubscribing, async (ctx, { params: { token }, reply }) => {
    await findMailing(ctx, token);
    return reply.redirect(tokenUrl(ctx.config, unsubscribePage, token), 302);
  }),
];
