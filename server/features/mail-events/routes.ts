import * as contract from "#contract/mail-events.ts";
import { unauthorized } from "#server/platform/errors.ts";
import { endpoint } from "#server/platform/http/endpoint.ts";
import { takeIn } from "./commands.ts";
import { mailgunEvents, postmarkEvents, sendgridEvents, sesEvents } from "./events.ts";
import { isOfMailgun, isOfPostmark, isOfSendgrid } from "./signatures.ts";
import { askAmazon, isOfAmazon, isOfTopic, snsMessageIn } from "./sns.ts";

/** The value of a header that was sent once; an empty text otherwise. */
const only = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

export const endpoints = [
  endpoint(contract.sendgridEvents, async (ctx, { bytes, request }) => {
    const { sendgridPublicKey } = ctx.config.mailEvents;
    const timestamp = only(request.headers["x-twilio-email-event-webhook-timestamp"]);
    const signature = only(request.headers["x-twilio-email-event-webhook-signature"]);
    if (!sendgridPublicKey || !isOfSendgrid(sendgridPublicKey, { bytes, timestamp, signature }))
      throw unauthorized();
    await takeIn(ctx, sendgridEvents(bytes));
    return {};
  }),

  endpoint(contract.mailgunEvents, async (ctx, { bytes }) => {
    const { mailgunSigningKey } = ctx.config.mailEvents;
    if (!mailgunSigningKey || !isOfMailgun(mailgunSigningKey, bytes, ctx.clock.now()))
      throw unauthorized();
    await takeIn(ctx, mailgunEvents(bytes));
    return {};
  }),

  endpoint(contract.sesEvents, async (ctx, { bytes }) => {
    const { sesTopic } = ctx.config.mailEvents;
    const message = sesTopic ? snsMessageIn(bytes) : null;
    if (!sesTopic || !message || !(await isOfTopic(message, sesTopic))) throw unauthorized();
    if (message.Type === "Notification") await takeIn(ctx, sesEvents(message.Message));
    // Amazon sends nothing to an address before somebody there says that it is wanted.
    else if (message.Type === "SubscriptionConfirmation" && isOfAmazon(message.SubscribeURL))
      await askAmazon(message.SubscribeURL);
    return {};
  }),

  endpoint(contract.postmarkEvents, async (ctx, { bytes, request }) => {
    const { postmarkToken } = ctx.config.mailEvents;
    if (!postmarkToken || !isOfPostmark(postmarkToken, only(request.headers.authorization)))
      throw unauthorized();
    await takeIn(ctx, postmarkEvents(bytes));
    return {};
  }),
];
