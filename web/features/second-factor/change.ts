import type { Passkey } from "#contract/second-factor.ts";

/** What the owner is about to change. */
export type FactorChange =
  | { kind: "add-app" | "add-passkey" | "remove-app" | "codes" }
  | { kind: "rename" | "remove-passkey"; passkey: Passkey };
