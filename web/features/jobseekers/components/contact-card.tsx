import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { PhoneInput } from "#web/forms/phone-input.tsx";
import { Link } from "@tanstack/react-router";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveContact } from "../mutations.ts";
import { OwnProfile } from "./own-profile.tsx";

/** How shops reach the person once there is an interview or a hire. */
export function ContactCard() {
  const t = useTexts("jobseekers");
  return (
    <Card>
      <CardHeader title={t("contact.title")} description={t("contact.text")} />
      <CardBody className="grid gap-4">
        <OwnProfile waiting={<FieldsAhead fields={1} />}>
          {(profile) => (profile?.firstName ? <Phone profile={profile} /> : <NoPhoneYet />)}
        </OwnProfile>
      </CardBody>
    </Card>
  );
}

function Phone({ profile }: { profile: JobseekerProfile }) {
  const t = useTexts("jobseekers");
  const save = useSaveContact();
  const form = useContractForm({
    rules: async () => (await import("#contract/jobseekers.ts")).saveContact.body,
    values: { phone: profile.phone ?? "" },
    bodyOf: (typed) => typed,
    send: ({ phone }) => save.mutateAsync(phone),
    afterwards: ({ phone }) => ({ phone: phone ?? "" }),
    onSent: () => toast({ title: t("contact.saved") }),
    onRefused: (error, marked) =>
      void (marked || form.mark({ phone: messageOf(error, t("contact.failed")) })),
  });

  return (
    <GuardedForm of={form.element} className="grid gap-4">
      <Field label={t("contact.phone")} error={form.errorOf("phone")} required>
        <PhoneInput {...form.register("phone")} />
      </Field>
      <div>
        <Button
          type="submit"
          variant="secondary"
          loading={form.pending}
          loadingText={t("contact.saving")}
        >
          {t("contact.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}

function NoPhoneYet() {
  const t = useTexts("jobseekers");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-muted">{t("contact.none")}</p>
      <Link to="/jobseeker/profile/new" className={buttonStyle("secondary")}>
        {t("contact.build")}
      </Link>
    </div>
  );
}
