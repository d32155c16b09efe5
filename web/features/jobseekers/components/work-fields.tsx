import { PhoneInput } from "#web/forms/phone-input.tsx";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import type { CreationPart } from "./creation-part.ts";

/** Getting to work, working there, and somebody who can speak for it. */
export function WorkFields({ form: { register, errorOf } }: CreationPart) {
  const t = useTexts("jobseekers");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <h2 className="text-lg font-heavy sm:col-span-2">{t("creation.work")}</h2>
      <div className="sm:col-span-2">
        <Checkbox
          label={t("form.comfortableWorkingConditions")}
          hint={t("form.comfortableWorkingConditionsHint")}
          {...register("comfortableWorkingConditions")}
        />
        <Checkbox label={t("form.hasTransportation")} {...register("hasTransportation")} />
        <p className="mt-2 text-sm text-muted">{t("blockedShops.hint")}</p>
      </div>
      <Field
        label={t("form.referenceName")}
        optionalText={t("form.optional")}
        hint={t("form.referenceNameHint")}
        error={errorOf("referenceName")}
      >
        <Input autoComplete="off" maxLength={200} {...register("referenceName")} />
      </Field>
      <Field
        label={t("form.referencePhone")}
        optionalText={t("form.optional")}
        hint={t("form.referencePhoneHint")}
        error={errorOf("referencePhone")}
      >
        <PhoneInput autoComplete="off" {...register("referencePhone")} />
      </Field>
    </div>
  );
}
