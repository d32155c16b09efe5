import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { payPlans, payUnits } from "../forms.ts";
import type { FormPart } from "./form-part.ts";

/** What the work pays, and how. */
export function PayFields({ form: { register, errorOf } }: FormPart) {
  const t = useTexts("talent-requests");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label={t("form.payMin")} optionalText={t("form.optional")} error={errorOf("payMin")}>
        <Input inputMode="decimal" maxLength={12} {...register("payMin")} />
      </Field>
      <Field label={t("form.payMax")} optionalText={t("form.optional")} error={errorOf("payMax")}>
        <Input inputMode="decimal" maxLength={12} {...register("payMax")} />
      </Field>
      <Field label={t("form.payUnit")} error={errorOf("payUnit")}>
        <Select {...register("payUnit")}>
          {payUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`payUnit.${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("form.payPlan")} error={errorOf("payPlan")}>
        <Select {...register("payPlan")}>
          <option value="">{t("form.noPayPlan")}</option>
          {payPlans.map((plan) => (
            <option key={plan} value={plan}>
              {t(`payPlan.${plan}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
