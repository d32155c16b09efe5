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
  /** When the person asked to be erased; until then they may only change their mind. */
  leavingAt: Date | null;
}

/** Who does something: a visitor, somebody signed in, or the product itself. */
export type Actor = { kind: "visitor" } | SignedIn | { kind: "product" };

export const visitor: Actor = { kind: "visitor" };
export const product: Actor = { kind: "product" };
