import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { User } from "#contract/accounts.ts";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { displayNameOf } from "#web/session/display-name.ts";
import { useUser } from "#web/session/session.ts";
import { ToldSkillsCard } from "#web/features/told-skills/api.ts";
import { ResumeCard } from "#web/features/resumes/api.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { useTexts } from "#web/i18n.ts";
import { buttonStyle } from "#web/ui/button-style.ts";
import { CardAhead, FieldsAhead, LineAhead, RowsAhead, TextAhead } from "#web/ui/ahead.tsx";
import { Card, CardBody, CardHeader } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { linkStyle } from "#web/ui/link-style.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PageWaiting } from "#web/session/page-waiting.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import {
  ContactCard,
  EditForm,
  LoggedOut,
  OwnProfile,
  PictureCard,
  ReadAgain,
  StatusTracker,
  TravelCard,
  useOverview,
} from "#web/features/jobseekers/api.ts";
import { AnswersCard } from "#web/features/onboarding/api.ts";

const Look = lazy(async () => ({ default: (await import("./look/look.tsx")).Look }));

/** A jobseeker's own profile; an admin picks whose. */
export function Page() {
  const user = useUser();
  if (!user) return <LoggedOut />;
  if (user.role !== "admin") return <Own user={user} />;
  return (
    <Suspense fallback={<PageWaiting />}>
      <Look tab="/jobseeker/profile" />
    </Suspense>
  );
}

/** Everything that a shop sees of the person: facts, skills, licenses, travel, resume, contact, picture. */
function Own({ user }: { user: User }) {
  const t = useTexts("jobseekers");
  const { data: overview } = useOverview();
  // Who has no story yet is to write one first: facts alone are no profile that anybody could be matched by.
  const isNew = overview !== undefined && overview.profile !== "complete";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t("edit.title")} />
      <PageHeader
        title={t("edit.title")}
        description={t("edit.text")}
        actions={
          <Link
            to="/jobseeker/profile/new"
            className={buttonStyle(isNew ? "primary" : "secondary")}
          >
            {t(isNew ? "next.profile.action" : "edit.story")}
          </Link>
        }
      />
      <div className="grid gap-6">
        <OwnProfile waiting={<ProfileAhead />}>
          {(profile, told) => <Profile {...{ user, profile, told }} />}
        </OwnProfile>
        <ToldSkillsCard />
        <AnswersCard />
        <TravelCard />
        <ResumeCard />
        <ContactCard />
        <PictureCard user={user} />
        {overview?.profile === "complete" && (
          <p className="text-muted">
            {t("edit.statement")}{" "}
            <Link to="/jobseeker" hash="statement" className={linkStyle}>
              {t("edit.statementLink")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** Placeholder for the profile's status and its facts. */
function ProfileAhead() {
  const t = useTexts("jobseekers");
  return (
    <>
      <Card>
        <CardBody>
          <h2 className="text-sm font-semibold text-muted">{t("status.title")}</h2>
          <LineAhead className="w-40" />
          <TextAhead lines={2} />
          <Skeleton className="mt-4 h-3" />
          <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
            <RowsAhead rows={2} lines={0} ruled={false} className="py-0" />
            <RowsAhead rows={2} lines={0} ruled={false} className="py-0" />
          </div>
        </CardBody>
      </Card>
      <CardAhead title={t("edit.facts")}>
        <FieldsAhead fields={12} abreast />
      </CardAhead>
    </>
  );
}

interface ProfileProps {
  user: User;
  profile: JobseekerProfile | undefined;
  told: ToldAnswers;
}

function Profile({ user, profile, told }: ProfileProps) {
  const t = useTexts("jobseekers");
  const name = [profile?.firstName, profile?.lastName].filter(Boolean).join(" ");
  return (
    <>
      <div>
        <ReadAgain />
        <StatusTracker status={profile?.status ?? "submitted"} />
      </div>
      <Card>
        <CardHeader title={t("edit.facts")} />
        <CardBody className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t("edit.name")} hint={t("edit.nameHint")}>
              <Input value={name || displayNameOf(user)} readOnly />
            </Field>
            <Field label={t("edit.email")} hint={t("edit.emailHint")}>
              <Input type="email" value={user.email} readOnly />
            </Field>
          </div>
          <EditForm profile={profile} told={told} />
        </CardBody>
      </Card>
    </>
  );
}
