import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { CredentialJson } from "#contract/second-factor.ts";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

const bigEndian = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** A device that makes passkeys and signs with them, as W3C WebAuthn says; all in memory. */
export function softDevice({ rpID = "localhost", origin = "http://localhost:3000" } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Flags of WebAuthn: user present, user verified, and whether a new key follows. */
  const authenticatorData = (flags: number, key = Buffer.alloc(0)) =>
    Buffer.concat([sha256(rpID), Buffer.from([flags]), bigEndian(++counter, 4), key]);
  const credential = (response: Record<string, string | string[]>): CredentialJson => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    response,
    clientExtensionResults: {},
  });

  return {
    make(options: Record<string, unknown>): CredentialJson {
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const key = Buffer.concat([
        Buffer.alloc(16),
        bigEndian(id.length, 2),
        id,
        isoCBOR.encode(cose as never),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(0x45, key))],
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", options.challenge).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
        transports: ["internal"],
      });
    },
    show(options: Record<string, unknown>): CredentialJson {
      const data = clientData("webauthn.get", options.challenge);
      const about = authenticatorData(0x05);
      const signature = sign("sha256", Buffer.concat([about, sha256(data)]), privateKey);
      return credential({
        clientDataJSON: data.toString("base64url"),
        authenticatorData: about.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
