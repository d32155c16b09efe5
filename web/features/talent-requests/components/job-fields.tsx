import { PlaceAsked } from "#web/features/matching/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { availabilities, hiresLimits, preferredHours } from "../forms.ts";
import type { FormPart } from "./form-part.ts";

/** What the work is, where, when, and for how many. */
export function JobFields({ form: { register, errorOf, put } }: FormPart) {
  const t = useTexts("talent-requests");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        label={t("form.roleTitle")}
        hint={t("form.roleTitleHint")}
        error={errorOf("roleTitle")}
        required
      >
        <Input maxLength={120} {...register("roleTitle")} />
      </Field>
      <PlaceAsked onTake={(place) => put("location", place)}>
        <Field
          label={t("form.location")}
          hint={t("form.locationHint")}
          error={errorOf("location")}
          required
        >
          <Input maxLength={200} autoComplete="address-level2" {...register("location")} />
        </Field>
      </PlaceAsked>
      <Field label={t("form.hiresNeeded")} error={errorOf("hiresNeeded")} required>
        <Input
          type="number"
          inputMode="numeric"
          min={hiresLimits.min}
          max={hiresLimits.max}
          {...register("hiresNeeded")}
        />
      </Field>
      <Field label={t("form.availability")} error={errorOf("availability")}>
        <Select {...register("availability")}>
          {availabilities.map((value) => (
            <option key={value} value={value}>
              {t(`availability.${value}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("form.hours")} error={errorOf("hours")}>
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
        error={errorOf("description")}
        className="sm:col-span-2"
      >
        <Textarea maxLength={5000} {...register("description")} />
      </Field>
    </div>
  );
}
