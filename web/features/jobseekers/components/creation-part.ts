import type { UseFormReturn } from "react-hook-form";
import type { CreationForm } from "#contract/jobseekers.ts";

/** What each part of the wizard is given: the form it belongs to. */
export interface CreationPart {
  form: UseFormReturn<CreationForm, unknown, CreationForm>;
}
