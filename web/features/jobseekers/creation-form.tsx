import { useOwnSentences } from "./own-sentences.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { profileCreated } from "#web/features/analytics/api.ts";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { answerToMend, lengthOfStories } from "#contract/stories.ts";
import { isConflict, messageOf } from "#web/api.ts";
import { useSignedIn, useUser } from "#web/session/session.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { completionOf } from "./completion.ts";
import { AboutFields } from "./components/about-fields.tsx";
import { AgeQuestion } from "./components/age-question.tsx";
import { CraftFields } from "./components/craft-fields.tsx";
import { PersonFields } from "./components/person-fields.tsx";
import { TwoVersions } from "./components/two-versions.tsx";
import { WorkFields } from "./components/work-fields.tsx";
import { creationBodyOf, type CreationValues, creationValuesFrom } from "./creation-values.ts";
import { draftOf } from "#web/forms/draft.ts";
import { aboutYourselfMin, ages, creationFormFor } from "./forms.ts";
import { useSaveProfile } from "./mutations.ts";
import { type SkillAnswers, withSkill } from "./skill-answers.ts";
import { useDraftSkills } from "./use-draft-skills.ts";
import { differing, useTwoVersions } from "./use-two-versions.ts";
import { useRefusedFields, useWaitingProfile } from "./use-waiting-profile.ts";
import { useWantedStory } from "./use-wanted-story.ts";

interface CreationFormProps {
  email: string;
  initial: CreationValues;
  profile: JobseekerProfile | undefined;
}

/** The wizard's one form. What is typed is kept in this browser until it is sent. */
export function CreationForm({ email, initial, profile }: CreationFormProps) {
  const t = useTexts("jobseekers");
  const navigate = useNavigate();
  const save = useSaveProfile();
  const user = useUser();
  const changed = useSignedIn();
  const waiting = useWaitingProfile("creation");
  /** Whether this form makes the profile: none is there, or one that was never completed. */
  const isFirst = !profile?.firstName;
  const base = (waiting.base === undefined ? profile?.updatedAt : waiting.base) ?? "";
  const [draft] = useState(() =>
    draftOf("profile", email, {
      ...initial,
      ...creationValuesFrom(waiting.values),
      base,
      otherSkill: "",
    }),
  );
  const [{ base: draftBase }] = useState(() => draft.read());
  const [began, begin] = useState(initial);
  const [rules] = useState(() => creationFormFor(profile?.age ?? null));
  const checked = useRef(initial);
  /** Whether the person confirmed the age that the form starts with. */
  const isRight = useRef(false);
  const form = useContractForm({
    rules,
    values: { ...initial, base, otherSkill: "" },
    draft,
    bodyOf: (typed) => {
      const { base: _, otherSkill: _skill, ...answers } = typed;
      checked.current = answers;
      return { ...creationBodyOf(answers), updatedAt: versions.over() };
    },
    fieldOf: (path) =>
      path === "aboutYourself"
        ? answerToMend(checked.current, lengthOfStories(checked.current) >= aboutYourselfMin)
        : path,
    sentenceFor: useOwnSentences(),
    // Whoever goes through the form by the keyboard passes the field without choosing.
    asksFirst: ({ age }) => isFirst && age === ages.creation.min && !isRight.current,
    send: (body, idempotencyKey) => save.mutateAsync({ body, idempotencyKey }),
    onSent: ({ firstName, lastName }) => {
      waiting.drop();
      if (user) changed({ ...user, firstName: firstName ?? "", lastName: lastName ?? "" });
      if (isFirst) profileCreated();
      toast({
        title: t("saved.title"),
        description: t(isFirst ? "saved.created" : "saved.edited"),
      });
      void navigate({ to: "/jobseeker" });
    },
    onRefused: (error, _, { body, key }) => {
      if (waiting.keep(body, key, isFirst)) {
        draft.clear();
        return void navigate({ to: "/jobseeker" });
      }
      if (isConflict(error)) versions.refuse();
      const description = messageOf(error, t("failed.text"));
      toast({ title: t("failed.title"), description, variant: "destructive" });
    },
  });
  const {
    base: _,
    otherSkill: _skill,
    ...values
  } = useWatch({
    control: form.control,
  }) as CreationValues & SkillAnswers & { base: string };
  const told = lengthOfStories(values);
  const percent = completionOf({ ...values, aboutYourself: told > 0 ? "told" : "" });
  const tick = (skills: readonly string[]) =>
    form.setValue("skills", skills.reduce(withSkill, form.getValues("skills")), {
      shouldDirty: true,
    });
  const { wasTold, justTold } = useDraftSkills(values, tick);
  const takeOff = (skill: string) => {
    if (justTold(skill)) return tick([skill]);
    // Unticking a box that was only ticked by hand says nothing about what the words told.
    if (!initial.skills.includes(skill) && !wasTold(skill)) return;
    form.setValue("takenOff", withSkill(form.getValues("takenOff"), skill), { shouldDirty: true });
  };
  useRefusedFields(waiting.form, form.mark);
  useWantedStory(form.setFocus);
  // What was taken off follows from the skills, whose version the person chooses.
  const { takenOff: _off, ...saved } = initial;
  const versions = useTwoVersions({
    base: draftBase || null,
    profile,
    saved,
    read: form.getValues,
    isOwn: waiting.form !== undefined || differing(values, began).length > 0,
    follow: () => {
      begin(initial);
      form.reset({ ...initial, base, otherSkill: form.getValues("otherSkill") });
    },
  });

  return (
    <GuardedForm of={form.element} className="grid gap-6">
      <div className="sticky top-0 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <ProgressBar
          label={t("creation.progress")}
          value={percent}
          valueText={t("creation.percent", { percent })}
          tone={percent === 100 && told >= aboutYourselfMin ? "success" : "orange"}
        />
      </div>
      {profile && versions.written && (
        <TwoVersions
          at={profile.updatedAt}
          written={versions.written}
          saved={saved}
          chosen={values}
          onChoose={(field, value) => {
            versions.choose();
            form.setValue(field as keyof CreationValues, value as never, { shouldDirty: true });
          }}
        />
      )}
      <Card>
        <CardBody>
          <PersonFields
            form={form}
            held={initial.age}
            onPlace={(place) => form.put("location", place)}
          />
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <AboutFields form={form} values={values} />
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <FormProvider {...form}>
            <CraftFields
              form={form}
              held={[...initial.skills, ...values.skills]}
              onTakeOff={takeOff}
            />
          </FormProvider>
        </CardBody>
      </Card>
      <Card>
        <CardBody>
          <WorkFields form={form} />
        </CardBody>
      </Card>
      <AgeQuestion
        open={form.asked !== undefined && !form.pending}
        onRight={() => {
          isRight.current = true;
          form.confirm();
        }}
        onWrong={() => {
          form.dismiss();
          // Once the dialog holds the focus no longer.
          setTimeout(() => form.setFocus("age"));
        }}
      />
      <div className="grid gap-2 sm:justify-items-start">
        <Button
          type="submit"
          size="lg"
          disabled={percent < 100}
          loading={form.pending}
          loadingText={t("creation.sending")}
        >
          {t(isFirst ? "creation.submit" : "edit.save")}
        </Button>
        {percent < 100 && <p className="text-sm text-muted">{t("creation.open")}</p>}
      </div>
    </GuardedForm>
  );
}
