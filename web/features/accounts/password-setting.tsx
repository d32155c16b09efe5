import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useChangePassword } from "./mutations.ts";

/** Changes the password of those who have one. */
export function PasswordSetting({ email }: { email: string }) {
  const t = useTexts("accounts");
  const failed = useFailureToast();
  const change = useChangePassword();
  const form = useContractForm({
    rules: async () => (await import("#contract/accounts.ts")).changePassword.body,
    values: { currentPassword: "", newPassword: "" },
    bodyOf: (typed) => typed,
    leaving: { unguarded: "A password manager may fill it in by itself." },
    send: (body) => change.mutateAsync(body),
    afterwards: "blank",
    onSent: () => {
      const title = t("settings.password.changed");
      toast({ title, description: t("settings.password.changedText") });
    },
    onRefused: (error, marked) => void (marked || failed(error)),
  });
  const labels = { show: t("signIn.show"), hide: t("signIn.hide") };

  return (
    <Card>
      <CardHeader title={t("settings.password.title")} description={t("settings.password.text")} />
      <CardBody>
        <GuardedForm of={form.element} className="flex flex-col gap-4">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t("settings.password.current")} error={form.errorOf("currentPassword")}>
            <PasswordInput {...form.register("currentPassword")} labels={labels} />
          </Field>
          <Field
            label={t("settings.password.new")}
            hint={t("settings.password.newHint")}
            error={form.errorOf("newPassword")}
          >
            <PasswordInput
              {...form.register("newPassword")}
              autoComplete="new-password"
              labels={labels}
            />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            loading={form.pending}
            loadingText={t("settings.password.submitting")}
            className="self-start"
          >
            {t("settings.password.submit")}
          </Button>
        </GuardedForm>
      </CardBody>
    </Card>
  );
}
