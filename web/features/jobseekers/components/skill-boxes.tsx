import type { UseFormRegisterReturn } from "react-hook-form";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { skillOptions } from "../forms.ts";

interface SkillBoxesProps {
  /** What the profile holds already, which may be more than the form offers. */
  held: readonly string[];
  error: string | undefined;
  /** What to do here, where it is something else than to tick one at least. */
  hint?: string;
  optional?: boolean;
  field: UseFormRegisterReturn;
}

/** The skills, each to be ticked. */
export function SkillBoxes({ held, error, hint, optional = false, field }: SkillBoxesProps) {
  const t = useTexts("jobseekers");
  const offered = new Map<string, string>(
    skillOptions.map((skill) => [skill, t(`skills.${skill}`)]),
  );
  const all = [...new Set([...offered.keys(), ...held])];
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby="skills-error">
      <legend className="font-semibold">
        {t("form.skills")}
        {optional ? (
          <span className="font-normal text-muted">{` ${t("form.optional")}`}</span>
        ) : (
          <span aria-hidden="true" className="text-danger">
            {" *"}
          </span>
        )}
      </legend>
      <p className="text-sm text-muted">{hint ?? t("form.skillsHint")}</p>
      <div className="mt-1 grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {all.map((skill) => (
          <Checkbox key={skill} label={offered.get(skill) ?? skill} value={skill} {...field} />
        ))}
      </div>
      {error && <FieldError id="skills-error">{error}</FieldError>}
    </fieldset>
  );
}
