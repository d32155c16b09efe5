import type { UseFormRegisterReturn } from "react-hook-form";
import { useTexts } from "#web/i18n.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { skillsByTrade } from "../forms.ts";
import { skillLabel } from "../skill-label.ts";

interface SkillBoxesProps {
  /** What the profile holds already, which may be more than the form offers. */
  held: readonly string[];
  error: string | undefined;
  /** What to do here, where it is something else than to tick one at least. */
  hint?: string;
  optional?: boolean;
  field: UseFormRegisterReturn;
}

const trades = Object.entries(skillsByTrade) as [keyof typeof skillsByTrade, readonly string[]][];
const offered = new Set(trades.flatMap(([, skills]) => skills));

/** The skills by trade, each to be tapped on. */
export function SkillBoxes({ held, error, hint, optional = false, field }: SkillBoxesProps) {
  const t = useTexts("jobseekers");
  const others = held.filter((skill) => !offered.has(skill));
  const groups = [
    ...trades.map(([trade, skills]) => ({ name: t(`trades.${trade}`), skills })),
    ...(others.length > 0 ? [{ name: t("trades.other"), skills: others }] : []),
  ];
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby="skills-error"
      className="min-w-0"
    >
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
      <div className="mt-3 grid gap-4">
        {groups.map(({ name, skills }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 text-sm text-muted">{name}</legend>
            <div className="flex flex-wrap gap-2">
              {skills.map((skill) => (
                <ChipChoice
                  key={skill}
                  type="checkbox"
                  label={skillLabel(t, skill)}
                  value={skill}
                  {...field}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {error && <FieldError id="skills-error">{error}</FieldError>}
    </fieldset>
  );
}
