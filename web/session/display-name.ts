import type { User } from "#contract/accounts.ts";

/** A person's name, or their email where there is none. */
export const displayNameOf = ({ firstName, lastName, email }: User) =>
  `${firstName} ${lastName}`.trim() || email;
