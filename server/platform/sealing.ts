import type { Config } from "./config.ts";

/** Large, and loaded when something is first sealed or opened: a start does not wait for it. */
const library = () => import("better-auth/crypto");

type Keys = { config: Pick<Config, "authSecret"> };

/** Encrypts a secret that the database is to keep. */
export const seal = async ({ config }: Keys, data: string): Promise<string> =>
  (await library()).symmetricEncrypt({ key: config.authSecret, data });

/** Decrypts what `seal` encrypted. */
export const unseal = async ({ config }: Keys, data: string): Promise<string> =>
  (await library()).symmetricDecrypt({ key: config.authSecret, data });
