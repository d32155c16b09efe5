import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

export interface IdentityProvider {
  issuer: string;
  /** Whose identity the provider vouches for at the next sign-in. */
  person: {
    email: string;
    email_verified: boolean | string;
    name: string;
    picture?: string;
    /** Who it is to the provider; the address, unless said otherwise. */
    sub?: string;
  };
  close(): Promise<void>;
}

/** An OpenID Connect provider on loopback that signs everybody in without asking. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const key = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const person: IdentityProvider["person"] = { email: "", email_verified: true, name: "" };
  const provider = { person, issuer: "" };
  let nonce: string | null = null;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", provider.issuer);
    const json = (value: object) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(value));
    };
    const subject = { sub: provider.person.email, ...provider.person };
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
        });
      case "/authorize": {
        nonce = url.searchParams.get("nonce");
        const back = new URL(url.searchParams.get("redirect_uri") ?? "");
        back.searchParams.set("code", "once");
        back.searchParams.set("state", url.searchParams.get("state") ?? "");
        response.writeHead(302, { location: back.href });
        return response.end();
      }
      case "/token":
        return void new SignJWT({ ...subject, ...(nonce ? { nonce } : {}) })
          .setProtectedHeader({ alg: "RS256", kid: "one" })
          .setIssuer(provider.issuer)
          .setAudience("handpicked")
          .setIssuedAt()
          .setExpirationTime("5m")
          .sign(privateKey)
          .then((id_token) =>
            json({ access_token: "a", token_type: "Bearer", expires_in: 300, id_token }),
          );
      case "/userinfo":
        return json(subject);
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
