import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { Link, Navigate } from "@tanstack/react-router";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast.ts";
import { displayNameOf, namesOf } from "#web/session/display-name.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { useUpdateUser } from "#web/features/accounts/api.ts";
import { useUser } from "#web/session/session.ts";

/** Who the signed-in person is, and the name they go by. */
export function Page() {
  const t = useTexts("accounts");
  const user = useUser();
  const failed = useFailureToast();
  const update = useUpdateUser();
  const form = useContractForm({
    rules: async () => (await import("#contract/accounts.ts")).updateUser.body,
    values: { firstName: user?.firstName ?? "", lastName: user?.lastName ?? "" },
    send: (body) => update.mutateAsync(body),
    onSent: () => toast({ title: t("profile.saved"), description: t("profile.savedText") }),
    onRefused: (error, marked) => void (marked || failed(error)),
  });
  if (!user) return null;
  // Their name is part of what a shop sees, and stands there alone.
  if (user.role === "jobseeker") return <Navigate to="/jobseeker/profile" replace />;

  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t("profile.title")} />
      <PageHeader title={t("profile.title")} description={t("profile.description")} />
      <Card>
        <CardBody>
          <div className="mb-6 flex items-center gap-4">
            <Avatar names={namesOf(user)} src={user.profileImageUrl} size="lg" />
            <div className="min-w-0">
              <p className="truncate text-lg font-heavy">{displayNameOf(user)}</p>
              <p className="truncate text-muted">{user.email}</p>
            </div>
          </div>
          <GuardedForm of={form.element} className="grid gap-4 sm:grid-cols-2">
            <Field label={t("profile.firstName")} error={form.errorOf("firstName")} required>
              <Input {...form.register("firstName")} autoComplete="given-name" maxLength={100} />
            </Field>
            <Field
              label={t("profile.lastName")}
              optionalText={t("profile.optional")}
              error={form.errorOf("lastName")}
            >
              <Input {...form.register("lastName")} autoComplete="family-name" maxLength={100} />
            </Field>
            <Field
              label={t("profile.email")}
              hint={t("profile.emailHint")}
              className="sm:col-span-2"
            >
              <Input type="email" value={user.email} readOnly />
            </Field>
            <div className="sm:col-span-2">
              <Button type="submit" loading={form.pending} loadingText={t("profile.saving")}>
                {t("profile.save")}
              </Button>
            </div>
          </GuardedForm>
        </CardBody>
      </Card>
      <p className="mt-4 text-muted">
        <Link to="/account/settings" className={linkStyle}>
          {t("profile.settings")}
        </Link>
      </p>
    </div>
  );
}
