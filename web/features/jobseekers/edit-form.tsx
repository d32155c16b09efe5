import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { fieldErrorsOf, isConflict, messageOf } from "#web/api.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { ChoiceField } from "./components/choice-field.tsx";
import { SkillBoxes } from "./components/skill-boxes.tsx";
import { TwoVersions } from "./components/two-versions.tsx";
import { UnsavedGuard } from "./components/unsaved-guard.tsx";
import { editValuesOf } from "./edit-values.ts";
import { plainComplaint, useFieldTexts } from "./field-texts.ts";
import { ages, availabilities, editFormFor, experienceLevels } from "./forms.ts";
import { useSaveProfile } from "./mutations.ts";
import { useTwoVersions } from "./use-two-versions.ts";
import { markAll, useRefusedFields, useWaitingProfile } from "./use-waiting-profile.ts";

interface EditFormProps {
  profile: JobseekerProfile | undefined;
  told: ToldAnswers;
}

/** What can be changed of a profile at any time. */
export function EditForm({ profile, told }: EditFormProps) {
  const waiting = useWaitingProfile("edit");
  const t = useTexts("jobseekers");
  const say = useFieldTexts();
  const submission = useSubmissionKey();
  const save = useSaveProfile();
  const [rules] = useState(() => editFormFor(profile?.age ?? null));
  const saved = editValuesOf(profile, told);
  const values = { ...saved, ...waiting.values };
  const form = useForm({
    defaultValues: values,
    resolver: zodResolver(rules, { error: plainComplaint }),
  });
  const { register, handleSubmit, setError, setValue, reset, formState } = form;
  const { errors } = formState;
  const mark = (field: string, message: string, shouldFocus: boolean) => {
    if (field in values) setError(field as keyof typeof values, { message }, { shouldFocus });
  };
  useRefusedFields(waiting.form, mark);
  const versions = useTwoVersions({
    base: waiting.base,
    profile,
    saved,
    read: form.getValues,
    isOwn: formState.isDirty || waiting.form !== undefined,
    follow: () => reset(saved),
  });
  const chosen = useWatch({ control: form.control });

  const submit = handleSubmit((answers) => {
    if (save.isPending) return;
    const body = { ...answers, updatedAt: profile?.updatedAt ?? null };
    save.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: (profileNow) => {
          waiting.drop();
          submission.renew();
          versions.settle(profileNow.updatedAt);
          reset(editValuesOf(profileNow, told));
          toast({ title: t("saved.title"), description: t("saved.edited") });
        },
        onError: (error) => {
          if (waiting.keep(body, submission.keyFor(body))) return reset(answers);
          toast({
            title: t("failed.title"),
            description: isConflict(error) ? messageOf(error, t("failed.edit")) : t("failed.edit"),
            variant: "destructive",
          });
          markAll(fieldErrorsOf(error), mark);
        },
      },
    );
  });

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <UnsavedGuard changed={formState.isDirty && !save.isPending} />
      {profile && versions.written && (
        <TwoVersions
          at={profile.updatedAt}
          written={versions.written}
          saved={saved}
          chosen={chosen}
          onChoose={(field, value) =>
            setValue(field as keyof typeof values, value as never, { shouldDirty: true })
          }
        />
      )}
      <Field label={t("form.age")} error={say(errors.age?.message)} required>
        <Input
          type="number"
          inputMode="numeric"
          min={ages.edit.min}
          max={ages.creation.max}
          {...register("age", { valueAsNumber: true })}
        />
      </Field>
      <Field label={t("form.location")} error={say(errors.location?.message)} required>
        <Input autoComplete="address-level2" maxLength={200} {...register("location")} />
      </Field>
      <ChoiceField
        label={t("form.availability")}
        error={say(errors.availability?.message)}
        options={availabilities.map((value) => [value, t(`availability.${value}`)])}
        field={register("availability")}
      />
      <ChoiceField
        label={t("form.experienceLevel")}
        error={say(errors.experienceLevel?.message)}
        options={experienceLevels.map((value) => [value, t(`experience.${value}`)])}
        field={register("experienceLevel")}
      />
      <div className="sm:col-span-2">
        <Checkbox label={t("form.hasTransportation")} {...register("hasTransportation")} />
      </div>
      <div className="sm:col-span-2">
        <SkillBoxes
          held={profile?.skills ?? []}
          error={say(errors.skills?.message)}
          field={register("skills")}
        />
      </div>
      <Field
        label={t("form.bio")}
        optionalText={t("form.optional")}
        hint={t("form.bioHint")}
        error={say(errors.bio?.message)}
        className="sm:col-span-2"
      >
        <Textarea maxLength={5000} {...register("bio")} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" loading={save.isPending} loadingText={t("edit.saving")}>
          {t("edit.save")}
        </Button>
      </div>
    </form>
  );
}
