import { Secret, TOTP } from "otpauth";
import type { TestApp } from "./app.ts";
import { newAddress } from "./callers.ts";

/** The code that an authenticator app with this secret shows at the app's time. */
export const codeOf = (app: TestApp, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.clock.now().getTime(),
  });

/** A call of the second factor, from an address of its own. */
export const factor = (
  app: TestApp,
  path: string,
  as: string,
  body: object = {},
  headers: Record<string, string> = {},
) => app.call("POST", `/api/auth/second-factor/${path}`, { as, body, headers, ip: newAddress() });

/** Sets an authenticator app up; answers its secret and the recovery codes. */
export async function enrolApp(app: TestApp, as: string) {
  const { secret } = (await factor(app, "authenticator", as)).json() as { secret: string };
  const confirmed = await factor(app, "authenticator/confirm", as, { code: codeOf(app, secret) });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  // The code that confirmed the app is spent: the next one comes half a minute later.
  app.clock.advance(30);
  return { secret, codes: confirmed.json().recoveryCodes as string[] };
}
