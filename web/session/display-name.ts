import type { User } from "#contract/accounts.ts";

/** A person's first and last name as far as they are known, or their email where neither is. */
export function namesOf({ firstName, lastName, email }: User): string[] {
  const names = [firstName.trim(), lastName.trim()].filter(Boolean);
  return names.length > 0 ? names : [email];
}

/** A person's name, or their email where there is none. */
export const displayNameOf = (user: User) => namesOf(user).join(" ");
