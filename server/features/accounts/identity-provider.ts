import { APIError, createAuthMiddleware } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import type { Config } from "#server/platform/config.ts";

/** What a provider sends in addition to an identity. Nothing here needs it, so it is not kept. */
export const givenBeside = {
  accessToken: undefined,
  refreshToken: undefined,
  idToken: undefined,
  accessTokenExpiresAt: undefined,
  refreshTokenExpiresAt: undefined,
  scope: undefined,
};

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, "");

/** Sign-in through the configured identity provider; rejects answers from any other. */
export function identityProvider(oidc: NonNullable<Config["oidc"]>) {
  const issuer = withoutSlash(oidc.issuer);
  const provider = genericOAuth({
    config: [
      {
        providerId: "oidc",
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        clientId: oidc.clientId,
        clientSecret: oidc.clientSecret,
        scopes: ["openid", "email", "profile"],
        pkce: true,
        // Without an ID token the library would trust unsigned profile data. The issuer is part of the key, since
        // another provider may use the same subject for somebody else.
        accountSubject: ({ tokens, profile }) =>
          tokens.idToken && profile.sub ? `${issuer} ${profile.sub}` : "",
      },
    ],
  });
  // OpenID Connect Discovery 1.0, 4.3; ID tokens are checked against the issuer that the metadata name.
  const trueMetadata = createAuthMiddleware(async ({ context }) => {
    const named = context.socialProviders.find(({ id }) => id === "oidc")?.issuer;
    return named && withoutSlash(named) !== issuer ? new APIError("BAD_GATEWAY") : undefined;
  });
  // Hooks run for every call of the library, and the other ways in are none of the provider's.
  const isProviders = ({ path }: { path?: string | undefined }) =>
    path === "/sign-in/social" || (path?.startsWith("/callback/") ?? false);
  const hooks = { before: [{ matcher: isProviders, handler: trueMetadata }] };
  return [provider, { id: "true-metadata", hooks }];
}
