import type { Application, applyForAccess } from "#contract/waitlist.ts";
import { ApiError, call, fieldErrorsOf } from "#web/api.ts";
import type { Translate } from "#web/i18n.ts";
import { type FieldName, fields } from "./fields.ts";

/** Why an application did not go through: what the toast says, if one does, and what is wrong by field. */
export interface Refusal {
  toast?: { title: string; description: string };
  errors: Partial<Record<FieldName, string>>;
}

type Texts = Translate<"waitlist">;

/** Sends an application; the same `idempotencyKey` counts once. */
export const sendApplication = (body: Application, idempotencyKey: string) =>
  call<typeof applyForAccess>("POST", "/api/waitlist", { body, idempotencyKey });

/** What can be seen to be wrong before anything is sent, or null. */
export function problemIn(
  application: Application,
  emailIsWellFormed: boolean,
  t: Texts,
): Refusal | null {
  const empty = fields.filter(({ name }) => application[name] === "");
  if (empty.length > 0)
    return {
      toast: { title: t("errors.missing.title"), description: t("errors.missing.text") },
      errors: Object.fromEntries(empty.map(({ name }) => [name, t("errors.required")])),
    };
  // What is said at the field is not said again over the page.
  return emailIsWellFormed ? null : { errors: { email: t("errors.email") } };
}

/** What the server's answer, or its silence, means for the visitor. */
export function refusalOf(error: unknown, t: Texts): Refusal {
  const errors = fieldErrorsOf(error);
  if (errors.referralCode)
    return {
      toast: { title: t("errors.code.title"), description: t("errors.code.text") },
      errors: { ...errors, referralCode: t("errors.code.text") },
    };
  const told = error instanceof ApiError && error.status < 500 && error.body?.error;
  return {
    toast: { title: t("errors.other.title"), description: told || t("errors.other.text") },
    errors,
  };
}
