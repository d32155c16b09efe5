import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

export interface IdentityProvider {
  issuer: string;
  /** Whose identity the provider vouches for at the next sign-in. */
  person: {
    email?: string;
    email_verified: boolean | string;
    name: string;
    picture?: string;
    /** Who it is to the provider; the address, unless said otherwise. */
    sub?: string;
  };
  /** Claims that the metadata say of the provider beside the honest ones. */
  metadata: Record<string, unknown>;
  /** What it answers when asked about the bearer of an access token, beside what it knows of them. */
  userInfo: Record<string, unknown>;
  /** Makes the ID token; replaced by a provider that lies. */
  idToken(honest: JWTPayload): Promise<string | undefined>;
  /** Signs claims with the key that the provider publishes. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

interface Asked {
  challenge: string | null;
  nonce: string | null;
  about: IdentityProvider["person"];
}

/** What makes a good authorization request (RFC 7636, with the one method that is not plain). */
const isProtected = (asked: URLSearchParams) =>
  asked.get("code_challenge_method") === "S256" && Boolean(asked.get("code_challenge"));

const challengeOf = (verifier: string | null) =>
  createHash("sha256")
    .update(verifier ?? "")
    .digest("base64url");

/**
 * An OpenID Connect provider on loopback that signs everybody in without asking. It takes requests with PKCE alone,
 * and a code once, from who asked for it.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const asked = new Map<string, Asked>();
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey);
  const provider: Omit<IdentityProvider, "close"> = {
    issuer: "",
    person: { email: "", email_verified: true, name: "" },
    metadata: {},
    userInfo: {},
    idToken: sign,
    sign,
  };
  const subject = () => ({ sub: provider.person.email ?? "", ...provider.person });

  function authorize(params: URLSearchParams): string {
    const back = new URL(params.get("redirect_uri") ?? "");
    back.searchParams.set("state", params.get("state") ?? "");
    const code = randomUUID();
    const [challenge, nonce] = [params.get("code_challenge"), params.get("nonce")];
    asked.set(code, { challenge, nonce, about: subject() });
    if (isProtected(params)) back.searchParams.set("code", code);
    else back.searchParams.set("error", "invalid_request");
    return back.href;
  }

  async function exchange(request: IncomingMessage) {
    const sent = new URLSearchParams(await text(request));
    const found = asked.get(sent.get("code") ?? "");
    asked.delete(sent.get("code") ?? "");
    if (!found || found.challenge !== challengeOf(sent.get("code_verifier"))) return null;
    const now = Math.floor(Date.now() / 1000);
    const { nonce, about } = found;
    const honest = {
      ...about,
      ...(nonce ? { nonce } : {}),
      iss: provider.issuer,
      aud: "handpicked",
      iat: now,
      exp: now + 300,
    };
    return {
      access_token: "an access token",
      refresh_token: "a refresh token",
      token_type: "Bearer",
      scope: "openid email",
      expires_in: 300,
      id_token: await provider.idToken(honest),
    };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const json = (value: object | null) => {
      response.writeHead(value ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(value ?? { error: "invalid_grant" }));
    };
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json({
          issuer: provider.issuer,
          authorization_endpoint: `${provider.issuer}/authorize`,
          token_endpoint: `${provider.issuer}/token`,
          userinfo_endpoint: `${provider.issuer}/userinfo`,
          jwks_uri: `${provider.issuer}/keys`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          ...provider.metadata,
        });
      case "/authorize":
        response.writeHead(302, { location: authorize(url.searchParams) });
        return response.end();
      case "/token":
        return json(await exchange(request));
      case "/userinfo":
        return json({ ...subject(), ...provider.userInfo });
      case "/keys":
        return json({ keys: [key] });
      default:
        response.statusCode = 404;
        return response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  provider.issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  return Object.assign(provider, {
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
