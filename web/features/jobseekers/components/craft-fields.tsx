import { useTexts } from "#web/i18n.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { experienceLevels } from "../forms.ts";
import type { CreationPart } from "./creation-part.ts";
import { SkillBoxes } from "./skill-boxes.tsx";

interface CraftFieldsProps extends CreationPart {
  /** What stands in the form's boxes from the beginning, which may be more than the form offers. */
  held: readonly string[];
  /** Hears of each skill that the person takes off. */
  onTakeOff: (skill: string) => void;
}

/** Fields for skills and experience. Skills found in the person's own texts are offered for confirmation. */
export function CraftFields({ form, held, onTakeOff }: CraftFieldsProps) {
  const t = useTexts("jobseekers");
  const { register, errorOf } = form;
  const error = errorOf("experienceLevel");
  return (
    <div className="grid gap-5">
      <h2 className="text-lg font-heavy">{t("creation.craft")}</h2>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">
          {t("form.experienceLevel")}
          <span className="font-normal text-muted">{` ${t("form.optional")}`}</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {experienceLevels.map((level) => (
            <ChipChoice
              key={level}
              type="radio"
              label={t(`experience.${level}`)}
              value={level}
              {...register("experienceLevel", {
                setValueAs: (value: string | null) => value || undefined,
              })}
            />
          ))}
        </div>
        {error && <FieldError id="experience-error">{error}</FieldError>}
      </fieldset>
      <SkillBoxes
        held={held}
        hint={t(held.length > 0 ? "form.skillsConfirm" : "form.skillsHintOptional")}
        optional
        onTakeOff={onTakeOff}
        error={errorOf("skills")}
      />
    </div>
  );
}
