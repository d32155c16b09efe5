import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "../form-values.ts";

/** A part of the form of a job is handed the whole form. */
export interface FormPart {
  form: UseFormReturn<FormValues>;
}
