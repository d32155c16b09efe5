import type { Scope } from "#contract/api-keys.ts";
import type { Role } from "#contract/primitives.ts";
import type { Owed } from "#contract/route.ts";

export interface SignedIn {
  kind: "user";
  id: string;
  sessionId: string | null;
  role: Role | null;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  hasPassword: boolean;
  /** When the account got its second factor; null without one. */
  secondFactorAt: Date | null;
  /**
   * What is still missing from this sign-in: the second factor has to be shown or set up before anything
   * else (docs/domain.md, "second factor").
   */
  owes: Owed | null;
  /** The API key that the call was made with; null when the person signed in themselves. */
  key: { id: string; scopes: Scope[] } | null;
  /** When the person asked to be erased. From then on they may do nothing but cancel the erasure. */
  leavingAt: Date | null;
}

/** Who makes a call: a visitor, a signed-in user or the product itself. */
export type Actor = { kind: "visitor" } | SignedIn | { kind: "product" };

export const visitor: Actor = { kind: "visitor" };
export const product: Actor = { kind: "product" };

/** Who did something, in the form that history tables store. */
export const authorOf = (actor: Actor): { actorId: string | null; keyId: string | null } =>
  actor.kind === "user"
    ? { actorId: actor.id, keyId: actor.key?.id ?? null }
    : { actorId: null, keyId: null };
