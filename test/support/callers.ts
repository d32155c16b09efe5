import type { LightMyRequestResponse } from "fastify";
import type { TestApp } from "./app.ts";

let called = 0;

/** A network address that has not been used, so that no rate limit applies. */
export const newAddress = () =>
  `10.${(++called >> 16) & 255}.${(called >> 8) & 255}.${called & 255}`;

/** The cookies that an answer sets, as a browser would send them back. */
export const cookieOf = ({ headers }: LightMyRequestResponse) =>
  [headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** The parts of an answer by which a caller could tell it from another; dates and random ids are left out. */
export function telling({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

/** The token of the link in a mail. */
export const tokenIn = (text: string | undefined) => /#([\w-]+)/.exec(text ?? "")?.[1] ?? "";

/** The token of the newest mail to an address. */
export const tokenTo = async (app: TestApp, email: string) =>
  tokenIn((await app.mailTo(email))[0]?.text);

/** Uses a link, from an address of its own unless another is given. */
export const redeem = (app: TestApp, token: string, ip = newAddress()) =>
  app.call("POST", "/api/auth/links/redeem", { body: { token }, ip });

/** Asks for a sign-in link, from an address of its own. */
export const askForLink = (app: TestApp, body: { email: string; returnTo?: string }) =>
  app.call("POST", "/api/auth/sign-in/link", { body, ip: newAddress() });

/** Signs in by password, from an address of its own unless another is given. */
export const signInByPassword = (
  app: TestApp,
  email: string,
  password: string,
  ip = newAddress(),
) => app.call("POST", "/api/auth/sign-in/email", { body: { email, password }, ip });

/** Who a cookie signs in: the answer of the current-user call. */
export const whoIs = (app: TestApp, cookie: string) =>
  app.call("GET", "/api/auth/user", { headers: { cookie } });
