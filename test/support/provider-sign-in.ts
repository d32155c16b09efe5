import { type TestApp, testApp } from "./app.ts";
import { cookieOf, newAddress, whoIs } from "./callers.ts";
import type { IdentityProvider } from "./identity-provider.ts";

/** The application, set up for a provider. */
export const appWith = ({ issuer }: IdentityProvider) =>
  testApp({
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "handpicked",
    OIDC_CLIENT_SECRET: "a secret between us and the provider",
  });

/** Sets whose identity the provider returns next. */
export const become = (
  provider: IdentityProvider,
  person: Partial<IdentityProvider["person"]>,
): void => {
  const honest = { email_verified: true, name: "Ida Provided", sub: person.email ?? "" };
  Object.assign(provider.person, honest, person);
};

/** Goes to the provider as a browser does, and stops before coming back: with its cookies and where it is sent. */
export async function askProvider(app: TestApp, returnTo = "/account") {
  const start = await app.call("GET", `/api/login?returnTo=${encodeURIComponent(returnTo)}`, {
    ip: newAddress(),
  });
  const back = await fetch(start.headers.location as string, { redirect: "manual" });
  const { pathname, search } = new URL(back.headers.get("location") ?? "");
  return { cookie: cookieOf(start), path: pathname + search };
}

/** Comes back from the provider. */
export const comeBack = (app: TestApp, { cookie, path }: { cookie: string; path: string }) =>
  app.call("GET", path, { headers: { cookie }, ip: newAddress() });

/** Walks through the provider as a browser does; returns the last reply. */
export async function signInAs(
  app: TestApp,
  provider: IdentityProvider,
  person: Partial<IdentityProvider["person"]>,
  returnTo?: string,
) {
  become(provider, person);
  return comeBack(app, await askProvider(app, returnTo));
}

/** Whom a reply signed in, or the error that tells that it was nobody. */
export const userOf = async (app: TestApp, reply: Awaited<ReturnType<typeof signInAs>>) =>
  (await whoIs(app, cookieOf(reply))).json();
