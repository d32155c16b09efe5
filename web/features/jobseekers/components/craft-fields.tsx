import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { experienceLevels } from "../forms.ts";
import type { CreationPart } from "./creation-part.ts";
import { SkillBoxes } from "./skill-boxes.tsx";

interface CraftFieldsProps extends CreationPart {
  /** What stands in the form's boxes from the beginning, which may be more than the form offers. */
  held: readonly string[];
}

/** What somebody can do, and for how long they have: with what their words told to be confirmed. */
export function CraftFields({ form: { register, errorOf }, held }: CraftFieldsProps) {
  const t = useTexts("jobseekers");
  return (
    <div className="grid gap-4">
      <h2 className="text-lg font-heavy">{t("creation.craft")}</h2>
      <Field
        label={t("form.experienceLevel")}
        optionalText={t("form.optional")}
        error={errorOf("experienceLevel")}
      >
        <Select
          {...register("experienceLevel", { setValueAs: (value: string) => value || undefined })}
        >
          <option value="">{t("form.choose")}</option>
          {experienceLevels.map((level) => (
            <option key={level} value={level}>
              {t(`experience.${level}`)}
            </option>
          ))}
        </Select>
      </Field>
      <SkillBoxes
        held={held}
        hint={t(held.length > 0 ? "form.skillsConfirm" : "form.skillsHintOptional")}
        optional
        error={errorOf("skills")}
        field={register("skills")}
      />
    </div>
  );
}
