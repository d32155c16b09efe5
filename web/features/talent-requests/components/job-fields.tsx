import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { availabilities, hiresLimits, preferredHours } from "../forms.ts";
import { useFieldTexts } from "../use-field-texts.ts";
import type { FormPart } from "./form-part.ts";

/** What the work is, where, when, and for how many. */
export function JobFields({ form: { register, formState } }: FormPart) {
  const t = useTexts("talent-requests");
  const say = useFieldTexts();
  const { errors } = formState;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={t("form.roleTitle")}
        hint={t("form.roleTitleHint")}
        error={say(errors.roleTitle?.message)}
        required
      >
        <Input maxLength={120} {...register("roleTitle")} />
      </Field>
      <Field
        label={t("form.location")}
        hint={t("form.locationHint")}
        error={say(errors.location?.message)}
        required
      >
        <Input maxLength={200} autoComplete="address-level2" {...register("location")} />
      </Field>
      <Field label={t("form.hiresNeeded")} error={say(errors.hiresNeeded?.message)} required>
        <Input
          type="number"
          inputMode="numeric"
          min={hiresLimits.min}
          max={hiresLimits.max}
          {...register("hiresNeeded")}
        />
      </Field>
      <Field label={t("form.availability")} error={say(errors.availability?.message)}>
        <Select {...register("availability")}>
          {availabilities.map((value) => (
            <option key={value} value={value}>
              {t(`availability.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("form.hours")} error={say(errors.hours?.message)}>
        <Select {...register("hours")}>
          {preferredHours.map((value) => (
            <option key={value} value={value}>
              {t(`hours.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t("form.description")}
        optionalText={t("form.optional")}
        hint={t("form.descriptionHint")}
        error={say(errors.description?.message)}
        className="sm:col-span-2"
      >
        <Textarea maxLength={5000} {...register("description")} />
      </Field>
    </div>
  );
}
