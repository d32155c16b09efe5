import type { SettingsOf, SmsGateway } from "./gateway.ts";
import { postSms, SmsRefusal } from "./refusal.ts";

/** A gateway that accepts `{id, from, to, text}` as JSON, with a bearer token. */
export const httpGateway = ({ url, token, from }: SettingsOf<"gateway">): SmsGateway => ({
  answersHelp: false,
  send: (message) =>
    postSms(
      url,
      {
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${token}`,
          "idempotency-key": message.id,
        },
        body: JSON.stringify({ from, ...message }),
      },
      (status) => new SmsRefusal(`gateway ${status}`),
    ),
});
