import { useMutation } from "@tanstack/react-query";
import type {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  challengePasskey,
  confirmAuthenticator,
  Proof,
  proveSecondFactor,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
} from "#contract/second-factor.ts";
import { call } from "#web/api.ts";
import { useChange } from "#web/reading.ts";
import { createPasskey, showPasskey } from "./passkeys.ts";
import { secondFactorPath } from "./queries.ts";

/** A change of the second factor, after which it is looked at again. */
const useFactorChange = <Input, Answer>(change: (input: Input) => Promise<Answer>) =>
  useChange(change, secondFactorPath);

/** Makes the device show one of the account's passkeys. */
export async function provePasskey(): Promise<Proof> {
  const { options } = await call<typeof challengePasskey>(
    "POST",
    "/api/auth/second-factor/challenge",
  );
  return { passkey: await showPasskey(options) };
}

/** Shows the second factor to come in. */
export const useProve = () =>
  useMutation({
    mutationFn: (body: Proof) =>
      call<typeof proveSecondFactor>("POST", "/api/auth/second-factor/prove", { body }),
  });

/** Starts setting up an authenticator app. */
export const useBeginAuthenticator = () =>
  useMutation({
    mutationFn: (body: Proof) =>
      call<typeof beginAuthenticator>("POST", "/api/auth/second-factor/authenticator", { body }),
  });

/** Activates the app by its first code. */
export const useConfirmAuthenticator = () =>
  useMutation({
    mutationFn: (code: string) =>
      call<typeof confirmAuthenticator>("POST", "/api/auth/second-factor/authenticator/confirm", {
        body: { code },
      }),
  });

/** Removes the app. */
export const useRemoveAuthenticator = () =>
  useFactorChange((body: Proof) =>
    call<typeof removeAuthenticator>("POST", "/api/auth/second-factor/authenticator/remove", {
      body,
    }),
  );

/** Makes the device make a passkey, and adds it. */
export const useAddPasskey = () =>
  useMutation({
    mutationFn: async ({ name, proof }: { name: string; proof: Proof }) => {
      const { options } = await call<typeof beginPasskey>(
        "POST",
        "/api/auth/second-factor/passkeys/begin",
        { body: proof },
      );
      const credential = await createPasskey(options);
      return call<typeof addPasskey>("POST", "/api/auth/second-factor/passkeys", {
        body: { name, credential },
        idempotencyKey: crypto.randomUUID(),
      });
    },
  });

/** Names a passkey. */
export const useRenamePasskey = () =>
  useFactorChange(({ id, name }: { id: string; name: string }) =>
    call<typeof renamePasskey>("PATCH", "/api/auth/second-factor/passkeys/:id", {
      params: { id },
      body: { name },
    }),
  );

/** Removes a passkey. */
export const useRemovePasskey = () =>
  useFactorChange(({ id, proof }: { id: string; proof: Proof }) =>
    call<typeof removePasskey>("POST", "/api/auth/second-factor/passkeys/:id/remove", {
      params: { id },
      body: proof,
    }),
  );

/** Makes new recovery codes. */
export const useRenewRecoveryCodes = () =>
  useMutation({
    mutationFn: (body: Proof) =>
      call<typeof renewRecoveryCodes>("POST", "/api/auth/second-factor/recovery-codes", { body }),
  });
