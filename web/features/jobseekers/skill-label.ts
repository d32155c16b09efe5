import type { Translate } from "#web/i18n.ts";

/** A skill in the language in use; one that the forms do not offer reads as it was written. */
export function skillLabel(t: Translate<"jobseekers">, skill: string): string {
  // A dot would lead elsewhere in the catalogue.
  if (/[.:]/.test(skill)) return skill;
  const key = `skills.${skill}` as Parameters<Translate<"jobseekers">>[0];
  const label = t(key);
  return label === key ? skill : label;
}
