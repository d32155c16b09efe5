import { useTexts } from "#web/i18n.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { skillOptions } from "../forms.ts";
import type { FormPart } from "./form-part.ts";

/** What somebody should bring: skills to tap on, own words beside them, certifications. */
export function WantedFields({ form: { register, errorOf } }: FormPart) {
  const t = useTexts("talent-requests");
  const skillText = useTexts("jobseekers");
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="font-semibold">{t("form.skills")}</legend>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {skillOptions.map((skill) => (
            <ChipChoice
              key={skill}
              type="checkbox"
              label={skillText(`skills.${skill}`)}
              value={skill}
              {...register("skills")}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={t("form.otherSkills")}
        optionalText={t("form.optional")}
        hint={t("form.otherSkillsHint")}
        error={errorOf("otherSkills")}
      >
        <Input maxLength={2000} {...register("otherSkills")} />
      </Field>
      <Field
        label={t("form.certifications")}
        optionalText={t("form.optional")}
        hint={t("form.certificationsHint")}
        error={errorOf("certifications")}
      >
        <Input maxLength={2000} {...register("certifications")} />
      </Field>
    </div>
  );
}
