import { Link } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import type { User } from "#contract/accounts.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { fieldErrorsOf, messageOf } from "#web/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveContact } from "../mutations.ts";
import { OwnProfile } from "./own-profile.tsx";

/** How shops reach the person once there is an interview or a hire. */
export function ContactCard({ user }: { user: User }) {
  const t = useTexts("jobseekers");
  return (
    <Card>
      <CardHeader title={t("contact.title")} description={t("contact.text")} />
      <CardBody className="grid gap-4">
        <Field label={t("contact.email")} hint={t("contact.emailHint")}>
          <Input type="email" value={user.email} readOnly />
        </Field>
        <OwnProfile>
          {(profile) => (profile?.firstName ? <Phone profile={profile} /> : <NoPhoneYet />)}
        </OwnProfile>
      </CardBody>
    </Card>
  );
}

function Phone({ profile }: { profile: JobseekerProfile }) {
  const t = useTexts("jobseekers");
  const save = useSaveContact();
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const input = event.currentTarget.elements.namedItem("phone") as HTMLInputElement;
    save.mutate(input.value, {
      onSuccess: () => {
        setError(undefined);
        toast({ title: t("contact.saved") });
      },
      onError: (failure) => {
        setError(fieldErrorsOf(failure).phone ?? messageOf(failure, t("contact.failed")));
        input.focus();
      },
    });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label={t("contact.phone")} error={error} required>
        <Input
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          defaultValue={profile.phone ?? ""}
        />
      </Field>
      <div>
        <Button
          type="submit"
          variant="secondary"
          loading={save.isPending}
          loadingText={t("contact.saving")}
        >
          {t("contact.save")}
        </Button>
      </div>
    </form>
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
