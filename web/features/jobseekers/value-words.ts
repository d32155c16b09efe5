import type { Translate } from "#web/i18n.ts";
import { availabilities, experienceLevels } from "./forms.ts";
import { skillLabel } from "./skill-label.ts";

/** How an answer of a profile form reads. */
export function valueWords(t: Translate<"jobseekers">, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "versions.yes" : "versions.no");
  if (Array.isArray(value))
    return value.map((skill) => skillLabel(t, String(skill))).join(", ") || t("versions.empty");
  const availability = availabilities.find((one) => one === value);
  if (availability) return t(`availability.${availability}`);
  const experience = experienceLevels.find((one) => one === value);
  if (experience) return t(`experience.${experience}`);
  return String(value ?? "") || t("versions.empty");
}
