import type { CredentialJson } from "#contract/second-factor.ts";

/** A passkey is for a name: on one's own machine the product has one beside its number. */
export type Passkeys = { possible: true } | { possible: false; elsewhere: string | null };

/** Whether this browser can use a passkey at this address. */
export function passkeysHere(): Passkeys {
  const { hostname, port, protocol } = location;
  if (/^[\d.]+$|^\[/.test(hostname))
    return { possible: false, elsewhere: `${protocol}//localhost${port ? `:${port}` : ""}` };
  return "PublicKeyCredential" in window
    ? { possible: true }
    : { possible: false, elsewhere: null };
}

const library = () => import("@simplewebauthn/browser");

/** Makes a device make a passkey; throws when it does not, or the person will not. */
export async function createPasskey(options: Record<string, unknown>): Promise<CredentialJson> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON: options as never });
  return made as unknown as CredentialJson;
}

/** Makes a device show a passkey; throws when it does not, or the person will not. */
export async function showPasskey(options: Record<string, unknown>): Promise<CredentialJson> {
  const { startAuthentication } = await library();
  const shown = await startAuthentication({ optionsJSON: options as never });
  return shown as unknown as CredentialJson;
}
