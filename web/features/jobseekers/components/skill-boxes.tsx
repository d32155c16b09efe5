import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { useTexts } from "#web/i18n.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { OtherSkill } from "./other-skill.tsx";
import { skillsByTrade } from "../forms.ts";
import { type SkillAnswers, withSkill } from "../skill-answers.ts";
import { skillLabel } from "../skill-label.ts";

interface SkillBoxesProps {
  /** What the profile holds and what is ticked, which may be more than the form offers. */
  held: readonly string[];
  error: string | undefined;
  /** What to do here, where it is something else than to tick one at least. */
  hint?: string;
  optional?: boolean;
  /** Hears of each that the person takes off. */
  onTakeOff?: (skill: string) => void;
}

const trades = Object.entries(skillsByTrade) as [keyof typeof skillsByTrade, readonly string[]][];
const offered = new Set(trades.flatMap(([, skills]) => skills));

/** The skills by trade, each to be tapped on, of the form around them. */
export function SkillBoxes({ held, error, hint, optional = false, onTakeOff }: SkillBoxesProps) {
  const t = useTexts("jobseekers");
  const { register, getValues, setValue } = useFormContext<SkillAnswers>();
  const [added, setAdded] = useState<readonly string[]>([]);
  const others = [...new Set([...held, ...added])].filter((skill) => !offered.has(skill));
  const heard = ({ target }: { target: HTMLInputElement }) => {
    if (!target.checked) onTakeOff?.(target.value);
  };
  const add = (typed: string) => {
    const key = typed.toLowerCase();
    const known = [...offered, ...others].find((skill) =>
      [skill, skillLabel(t, skill)].some((name) => name.toLowerCase() === key),
    );
    if (!known) setAdded((before) => [...before, typed]);
    setValue("skills", withSkill(getValues("skills"), known ?? typed), { shouldDirty: true });
  };
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
            {"\u00a0*"}
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
                  {...register("skills", { onChange: heard })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <OtherSkill onAdd={add} />
      </div>
      {error && <FieldError id="skills-error">{error}</FieldError>}
    </fieldset>
  );
}
