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
  /** Since when the account has a second factor. */
  secondFactorAt: Date | null;
  /** What they must still do before anything else (docs/domain.md, "second factor"). */
  owes: Owed | null;
  /** The key that a script came with; null for the person themselves. */
  key: { id: string; scopes: Scope[] } | null;
  /** When the person asked to be erased; until then they may only change their mind. */
  leavingAt: Date | null;
}

/** Who does something: a visitor, somebody signed in, or the product itself. */
export type Actor = { kind: "visitor" } | SignedIn | { kind: "product" };

export const visitor: Actor = { kind: "visitor" };
export const product: Actor = { kind: "product" };

/** Who did something, as histories keep it. */
export const authorOf = (actor: Actor): { actorId: string | null; keyId: string | null } =>
  actor.kind === "user"
    ? { actorId: actor.id, keyId: actor.key?.id ?? null }
    : { actorId: null, keyId: null };
