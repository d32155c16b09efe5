import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "../secrets.ts";
import type { SettingsOf, SmsGateway } from "./gateway.ts";
import { postSms, SmsRefusal } from "./refusal.ts";

/** The path to which Twilio delivers answers and delivery reports. */
export const twilioPath = "/api/sms/twilio";

/** Twilio's error code for a number whose owner answered STOP. */
const stoppedCode = 21_610;

const refused = z.object({ code: z.number() });

function codeIn(body: string): number | null {
  try {
    return refused.parse(JSON.parse(body)).code;
  } catch {
    return null;
  }
}

/** Sends with Twilio's Messages resource; `from` is a number or a messaging service (`MG…`). */
export const twilioGateway = (
  { url, account, token, from }: SettingsOf<"twilio">,
  publicUrl: URL,
): SmsGateway => ({
  answersHelp: true,
  send({ id, to, text }) {
    const callback = new URL(twilioPath, publicUrl);
    callback.searchParams.set("delivery", id);
    return postSms(
      new URL(`/2010-04-01/Accounts/${account}/Messages.json`, url).href,
      {
        headers: { authorization: `Basic ${btoa(`${account}:${token}`)}` },
        body: new URLSearchParams({
          To: to,
          [from.startsWith("MG") ? "MessagingServiceSid" : "From"]: from,
          Body: text,
          StatusCallback: callback.href,
        }),
      },
      (status, body) => {
        const code = codeIn(body);
        return new SmsRefusal(`twilio ${code ?? status}`, code === stoppedCode);
      },
    );
  },
});

/** Whether Twilio signed a form that was posted to `url` (HMAC-SHA1 over the address and the sorted fields). */
export function isOfTwilio(
  token: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const names = [...new Set(form.keys())].toSorted();
  const told = url + names.map((name) => name + form.getAll(name).join("")).join("");
  return sameSecret(signature, createHmac("sha1", token).update(told).digest("base64"));
}
