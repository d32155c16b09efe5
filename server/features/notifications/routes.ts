import * as contract from "#contract/notifications.ts";
import { tooMany } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { openEventStream } from "#server/platform/http/event-stream.ts";
import { everyAdmin, type Listener } from "#server/platform/live/hub.ts";
import * as commands from "./commands.ts";
import { receiveFromGateway, receiveFromTelnyx, receiveFromTwilio } from "./provider-calls.ts";
import { listNotifications, readChoices } from "./queries.ts";

/** A page that is open for longer comes back and is asked again who it is. */
const longestMs = 5 * 60_000;
/** Open pages that one person may have in one process. */
const mostPages = 20;

export const endpoints = [
  endpoint(contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query)),

  endpoint(contract.readNotifications, (ctx, { body }) => commands.markRead(ctx, body)),

  endpoint(contract.readChoices, (ctx) => readChoices(ctx)),

  endpoint(contract.saveChoices, (ctx, { body }) => commands.saveChoices(ctx, body)),

  endpoint(contract.readPushKey, async (ctx) => ({ publicKey: ctx.pushKeys.publicKey })),

  endpoint(contract.subscribe, (ctx, { body }) => commands.subscribe(ctx, body)),

  endpoint(contract.unsubscribe, async (ctx, { params }) => {
    await commands.unsubscribe(ctx, params.id);
    return {};
  }),

  endpoint(contract.receiveSms, async (ctx, { body, request }) => {
    const { authorization } = request.headers;
    await receiveFromGateway(ctx, { ...body, authorization });
    return {};
  }),

  endpoint(contract.receiveTwilio, async (ctx, { bytes, query, request, reply }) => {
    const { url: path, headers } = request;
    await receiveFromTwilio(ctx, { bytes, delivery: query.delivery, path, headers });
    // Twilio reads an answer as what to say to the person: nothing.
    return reply.type("text/xml; charset=utf-8").send("<Response/>");
  }),

  endpoint(contract.receiveTelnyx, async (ctx, { bytes, query, request }) => {
    const { url: path, headers } = request;
    await receiveFromTelnyx(ctx, { bytes, delivery: query.delivery, path, headers });
    return {};
  }),

  endpoint(contract.live, async (ctx, { request, reply }) => {
    if (ctx.live.count(ctx.actor.id) >= mostPages) throw tooMany(60);
    const stream = openEventStream(request, reply, {
      longestMs,
      closed: () => leaves.forEach((leave) => leave()),
    });
    const page: Listener = {
      changed: (topic) => stream.say("changed", topic),
      resync: () => stream.say("resync"),
      end: stream.end,
    };
    const heard = [ctx.actor.id, ...(ctx.actor.role === "admin" ? [everyAdmin] : [])];
    const leaves = heard.map((whose) => ctx.live.subscribe(whose, page));
    // What changed before the page listened is loaded once more.
    stream.say("resync");
    return reply;
  }),
];
