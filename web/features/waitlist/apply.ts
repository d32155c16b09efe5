import type { Application, applyForAccess } from "#contract/waitlist.ts";
import { call, fieldErrorsOf, reasonOf } from "#web/api.ts";
import type { Translate } from "#web/i18n.ts";
import { type FieldName, fields } from "./fields.ts";

/** Why an application did not go through: what the toast says, if one does, and what is wrong by field. */
export interface Refusal {
  toast?: { title: string; description: string };
  errors: Partial<Record<FieldName, string>>;
}

type Texts = Translate<"waitlist">;

/** No number has fewer digits, in any country that is called from here. */
const phoneDigits = 7;

/** Sends an application; the same `idempotencyKey` counts once. */
export const sendApplication = (body: Application, idempotencyKey: string) =>
  call<typeof applyForAccess>("POST", "/api/waitlist", { body, idempotencyKey });

const isMisshapen = (form: HTMLFormElement, name: FieldName) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement && field.validity.typeMismatch;
};

/**
 * What can be seen to be wrong before anything is sent, or null. If every field is filled and we are online, the server
 * checks instead: it reports all errors together, including those only it can find.
 */
export function problemIn(
  form: HTMLFormElement,
  application: Application,
  t: Texts,
): Refusal | null {
  const empty = fields.filter(({ name }) => application[name] === "");
  if (empty.length === 0 && navigator.onLine) return null;
  const errors: Refusal["errors"] = Object.fromEntries(
    empty.map(({ name }) => [name, t("errors.required")]),
  );
  if (isMisshapen(form, "email")) errors.email = t("errors.email");
  if (application.phone && application.phone.replaceAll(/\D/g, "").length < phoneDigits)
    errors.phone = t("errors.phone");
  if (empty.length > 0)
    return {
      toast: { title: t("errors.missing.title"), description: t("errors.missing.text") },
      errors,
    };
  return Object.keys(errors).length > 0 ? { errors } : null;
}

/** What the server's answer, or its silence, means for the visitor. */
export function refusalOf(error: unknown, t: Texts): Refusal {
  const errors = fieldErrorsOf(error);
  if (errors.referralCode)
    return {
      toast: { title: t("errors.code.title"), description: t("errors.code.text") },
      errors: { ...errors, referralCode: t("errors.code.text") },
    };
  // No toast for errors that show at their fields.
  if (fields.some(({ name }) => errors[name])) return { errors };
  return {
    toast: { title: t("errors.other.title"), description: reasonOf(error, t("errors.other.text")) },
    errors,
  };
}
