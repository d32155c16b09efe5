import type { UseFormRegisterReturn } from "react-hook-form";
import { useTexts } from "#web/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";

interface ChoiceFieldProps {
  label: string;
  error: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  field: UseFormRegisterReturn;
}

/** A choice that must be made, with nothing chosen beforehand. */
export function ChoiceField({ label, error, options, field }: ChoiceFieldProps) {
  const t = useTexts("jobseekers");
  return (
    <Field label={label} error={error} required>
      <Select {...field}>
        <option value="">{t("form.choose")}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
