import type { FormFields, PutValue } from "#web/forms/contract-form.ts";
import type { FormValues } from "../form-values.ts";

/** A part of the form of a job is handed the whole form. */
export interface FormPart {
  form: FormFields<FormValues> & { put: PutValue<FormValues> };
}
