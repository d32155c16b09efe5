import { type SubmitEvent, useState } from "react";
import { fieldErrorsOf } from "#web/api.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useChangePassword } from "./mutations.ts";

type Errors = Partial<Record<"currentPassword" | "newPassword", string>>;

/** The change of the password, for those who have one. */
export function PasswordSetting({ email }: { email: string }) {
  const t = useTexts("accounts");
  const failed = useFailureToast();
  const change = useChangePassword();
  const [errors, setErrors] = useState<Errors>({});
  const labels = { show: t("signIn.show"), hide: t("signIn.hide") };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (found: Errors) => {
      setErrors(found);
      focusFirst(form, Object.keys(found));
    };
    const typed = new FormData(form);
    const currentPassword = String(typed.get("currentPassword"));
    const newPassword = String(typed.get("newPassword"));
    const found: Errors = {
      ...(currentPassword ? {} : { currentPassword: t("signIn.required") }),
      ...(newPassword ? {} : { newPassword: t("signIn.required") }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          form.reset();
          setErrors({});
          const title = t("settings.password.changed");
          toast({ title, description: t("settings.password.changedText") });
        },
        onError: (error) => {
          const wrong = fieldErrorsOf(error);
          if (Object.keys(wrong).length > 0) return refuse(wrong);
          failed(error);
        },
      },
    );
  };

  return (
    <Card>
      <CardHeader title={t("settings.password.title")} description={t("settings.password.text")} />
      <CardBody>
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t("settings.password.current")} error={errors.currentPassword}>
            <PasswordInput name="currentPassword" labels={labels} />
          </Field>
          <Field
            label={t("settings.password.new")}
            hint={t("settings.password.newHint")}
            error={errors.newPassword}
          >
            <PasswordInput name="newPassword" autoComplete="new-password" labels={labels} />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            loading={change.isPending}
            loadingText={t("settings.password.submitting")}
            className="self-start"
          >
            {t("settings.password.submit")}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
