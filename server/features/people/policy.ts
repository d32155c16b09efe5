import type { Person } from "#contract/people.ts";

/** What an admin may do to an account: nothing to their own, so that one admin always stays. */
export const canDo = (
  actor: { id: string },
  person: Pick<Person, "id" | "state" | "secondFactorAt">,
): Person["can"] => {
  const another = person.id !== actor.id;
  return {
    deactivate: another && person.state !== "deactivated",
    reactivate: another && person.state === "deactivated",
    changeRole: another && person.state === "active",
    resetSecondFactor: another && person.secondFactorAt !== null,
  };
};
