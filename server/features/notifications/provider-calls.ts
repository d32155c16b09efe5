import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { CallContext } from "#server/context.ts";
import { invalid, unauthorized } from "#server/platform/errors.ts";
import { sameSecret } from "#server/platform/secrets.ts";
import { isOfTelnyx } from "#server/platform/sms/telnyx.ts";
import { isOfTwilio } from "#server/platform/sms/twilio.ts";
import { noteArrival, takeAnswer } from "./text-answers.ts";

interface ProviderCall {
  bytes: Buffer;
  /** Which delivery it is about, where it is no answer. */
  delivery: string | undefined;
  /** The path and the query that it was made to. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** The value of a header that was sent once; nothing otherwise. */
const only = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/**
 * Takes an answer that one's own gateway hands on.
 * @throws {Failure} `unauthorized` for anybody but the gateway
 */
export async function receiveFromGateway(
  ctx: CallContext,
  { authorization, from, text }: { authorization: string | undefined; from: string; text: string },
): Promise<void> {
  const { sms } = ctx.config;
  const expected = sms?.provider === "gateway" ? `Bearer ${sms.inboundToken}` : null;
  if (!expected || !sameSecret(authorization ?? "", expected)) throw unauthorized();
  await takeAnswer(ctx, { from, text });
}

/**
 * Takes a form that Twilio posts: an answer, or what became of a message.
 * @throws {Failure} `unauthorized` for what Twilio did not sign for this very address
 */
export async function receiveFromTwilio(
  ctx: CallContext,
  { bytes, delivery, path, headers }: ProviderCall,
): Promise<void> {
  const { sms, publicUrl } = ctx.config;
  const form = new URLSearchParams(bytes.toString("utf8"));
  const url = `${publicUrl.origin}${path}`;
  const signature = only(headers["x-twilio-signature"]);
  if (sms?.provider !== "twilio" || !isOfTwilio(sms.token, { url, form, signature }))
    throw unauthorized();
  const status = form.get("MessageStatus");
  if (!delivery)
    await takeAnswer(ctx, { from: form.get("From") ?? "", text: form.get("Body") ?? "" });
  else if (status === "delivered") await noteArrival(ctx, delivery, { state: "delivered" });
  else if (status === "failed" || status === "undelivered") {
    const error = `twilio ${form.get("ErrorCode") ?? status}`.slice(0, 60);
    await noteArrival(ctx, delivery, { state: "failed", error });
  }
}

const line = z.string().max(2000).optional().catch(undefined);

const telnyxEvent = z.object({
  data: z.object({
    event_type: line,
    payload: z.object({
      text: line,
      from: z.object({ phone_number: line }).optional().catch(undefined),
      to: z
        .array(z.object({ status: line }))
        .optional()
        .catch(undefined),
      errors: z
        .array(z.object({ code: line }))
        .optional()
        .catch(undefined),
    }),
  }),
});

/**
 * Takes an event that Telnyx posts: an answer, or what became of a message.
 * @throws {Failure} `unauthorized` for what Telnyx did not sign lately
 */
export async function receiveFromTelnyx(
  ctx: CallContext,
  { bytes, delivery, headers }: ProviderCall,
): Promise<void> {
  const { sms } = ctx.config;
  const given = {
    bytes,
    timestamp: only(headers["telnyx-timestamp"]),
    signature: only(headers["telnyx-signature-ed25519"]),
    now: ctx.clock.now(),
  };
  if (sms?.provider !== "telnyx" || !isOfTelnyx(sms.publicKey, given)) throw unauthorized();
  const { event_type: type, payload } = eventIn(bytes);
  if (type === "message.received")
    await takeAnswer(ctx, { from: payload.from?.phone_number ?? "", text: payload.text ?? "" });
  else if (type === "message.finalized" && delivery) {
    const status = payload.to?.[0]?.status ?? "";
    const code = payload.errors?.[0]?.code ?? status;
    if (status === "delivered") await noteArrival(ctx, delivery, { state: "delivered" });
    else if (status.endsWith("failed"))
      await noteArrival(ctx, delivery, { state: "failed", error: `telnyx ${code}`.slice(0, 60) });
  }
}

function eventIn(bytes: Buffer) {
  try {
    return telnyxEvent.parse(JSON.parse(bytes.toString("utf8"))).data;
  } catch {
    throw invalid({ body: "errors:json" });
  }
}
