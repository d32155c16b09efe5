import { useOwnSentences } from "./own-sentences.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useState } from "react";
import { FormProvider, useWatch } from "react-hook-form";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { JobseekerProfile } from "#contract/jobseekers.ts";
import { isConflict, messageOf } from "#web/api.ts";
import { PlaceAsked } from "#web/features/matching/api.ts";
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
import { editValuesOf } from "./edit-values.ts";
import { ages, availabilities, editFormFor, experienceLevels } from "./forms.ts";
import { useSaveProfile } from "./mutations.ts";
import { useTwoVersions } from "./use-two-versions.ts";
import { useRefusedFields, useWaitingProfile } from "./use-waiting-profile.ts";

interface EditFormProps {
  profile: JobseekerProfile | undefined;
  told: ToldAnswers;
}

/** What can be changed of a profile at any time. */
export function EditForm({ profile, told }: EditFormProps) {
  const waiting = useWaitingProfile("edit");
  const t = useTexts("jobseekers");
  const save = useSaveProfile();
  const [rules] = useState(() => editFormFor(profile?.age ?? null));
  const saved = editValuesOf(profile, told);
  const values = { ...saved, ...waiting.values, otherSkill: "" };
  const form = useContractForm({
    rules,
    values,
    bodyOf: (typed) => {
      const { otherSkill: _, ...answers } = typed;
      return { ...answers, updatedAt: versions.over() };
    },
    sentenceFor: useOwnSentences(),
    send: (body, idempotencyKey) => save.mutateAsync({ body, idempotencyKey }),
    afterwards: (profileNow) => ({ ...editValuesOf(profileNow, told), otherSkill: "" }),
    onSent: (profileNow) => {
      waiting.drop();
      versions.settle(profileNow.updatedAt);
      toast({ title: t("saved.title"), description: t("saved.edited") });
    },
    onRefused: (error, _, { body, key }): void => {
      if (waiting.keep(body, key)) return form.settle();
      if (isConflict(error)) versions.refuse();
      toast({
        title: t("failed.title"),
        description: isConflict(error) ? messageOf(error, t("failed.edit")) : t("failed.edit"),
        variant: "destructive",
      });
    },
  });
  const { register, setValue, reset, errorOf } = form;
  useRefusedFields(waiting.form, form.mark);
  const versions = useTwoVersions({
    base: waiting.base,
    profile,
    saved,
    read: form.getValues,
    isOwn: form.isDirty || waiting.form !== undefined,
    follow: () => reset({ ...saved, otherSkill: "" }),
  });
  const chosen = useWatch({ control: form.control });

  return (
    <GuardedForm of={form.element} className="grid items-start gap-4 sm:grid-cols-2">
      {profile && versions.written && (
        <TwoVersions
          at={profile.updatedAt}
          written={versions.written}
          saved={saved}
          chosen={chosen}
          onChoose={(field, value) => {
            versions.choose();
            setValue(field as keyof typeof values, value as never, { shouldDirty: true });
          }}
        />
      )}
      <Field label={t("form.age")} error={errorOf("age")} required>
        <Input
          type="number"
          inputMode="numeric"
          min={ages.edit.min}
          max={ages.creation.max}
          {...register("age", { valueAsNumber: true })}
        />
      </Field>
      <PlaceAsked onTake={(place) => form.put("location", place)}>
        <Field label={t("form.location")} error={errorOf("location")} required>
          <Input autoComplete="address-level2" maxLength={200} {...register("location")} />
        </Field>
      </PlaceAsked>
      <ChoiceField
        label={t("form.availability")}
        error={errorOf("availability")}
        options={availabilities.map((value) => [value, t(`availability.${value}`)])}
        field={register("availability")}
      />
      <ChoiceField
        label={t("form.experienceLevel")}
        error={errorOf("experienceLevel")}
        options={experienceLevels.map((value) => [value, t(`experience.${value}`)])}
        field={register("experienceLevel")}
      />
      <div className="sm:col-span-2">
        <Checkbox label={t("form.hasTransportation")} {...register("hasTransportation")} />
      </div>
      <div className="sm:col-span-2">
        <FormProvider {...form}>
          <SkillBoxes
            held={[...saved.skills, ...(chosen.skills ?? [])]}
            error={errorOf("skills")}
          />
        </FormProvider>
      </div>
      <Field
        label={t("form.bio")}
        optionalText={t("form.optional")}
        hint={t("form.bioHint")}
        error={errorOf("bio")}
        className="sm:col-span-2"
      >
        <Textarea {...register("bio")} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" size="lg" loading={form.pending} loadingText={t("edit.saving")}>
          {t("edit.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}
