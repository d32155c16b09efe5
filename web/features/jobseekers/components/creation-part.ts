import type { CreationValues } from "../creation-values.ts";
import type { FormFields } from "#web/forms/contract-form.ts";

/** What each part of the wizard is given: the form it belongs to. */
export interface CreationPart {
  form: FormFields<CreationValues>;
}
