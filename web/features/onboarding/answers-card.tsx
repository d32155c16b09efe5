import { Link } from "@tanstack/react-router";
import type { ToldAnswers } from "#contract/candidates.ts";
import type { CandidateProfile } from "#contract/onboarding.ts";
import { messageOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { useOverview, useToldAnswersOfNow } from "#web/features/jobseekers/api.ts";
import { useTexts } from "#web/i18n.ts";
import { Loaded } from "#web/lib/loaded.tsx";
import { together } from "#web/lib/together.ts";
import { CardLedTo } from "#web/lib/card-led-to.tsx";
import { FieldsAhead } from "#web/ui/ahead.tsx";
import { Button } from "#web/ui/button.tsx";
import { buttonStyle } from "#web/ui/button-style.ts";
import { CardBody, CardHeader } from "#web/ui/card.tsx";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCompleteOnboarding } from "./mutations.ts";
import { useCandidateProfile } from "./queries.ts";
import { choices } from "./steps.ts";

/** The answers of onboarding that no other form holds, to be changed at any time. */
export function AnswersCard() {
  const t = useTexts("onboarding");
  return (
    <CardLedTo name="answers" label={t("answers.title")}>
      <CardHeader title={t("answers.title")} description={t("answers.text")} />
      <CardBody>
        <Loaded
          query={useOverview()}
          failure={t("loadFailed")}
          retry={t("retry")}
          waiting={<FieldsAhead fields={3} />}
        >
          {({ onboarded }) => (onboarded ? <GivenAnswers /> : <BeginLink />)}
        </Loaded>
      </CardBody>
    </CardLedTo>
  );
}

function BeginLink() {
  const t = useTexts("onboarding");
  return (
    <Link to="/onboarding" className={buttonStyle("secondary")}>
      {t("answers.begin")}
    </Link>
  );
}

function GivenAnswers() {
  const t = useTexts("onboarding");
  return (
    <Loaded
      // What the profile said later is saved along: without it an older answer would take its place.
      query={together(useCandidateProfile(), useToldAnswersOfNow())}
      failure={t("loadFailed")}
      retry={t("retry")}
      waiting={<FieldsAhead fields={3} />}
    >
      {([answers, told]) => <AnswersForm answers={answers} told={told} />}
    </Loaded>
  );
}

interface FormProps {
  answers: CandidateProfile;
  told: ToldAnswers;
}

function AnswersForm({ answers, told }: FormProps) {
  const t = useTexts("onboarding");
  const save = useCompleteOnboarding();
  const { certifications, preferredHours, workStyle } = answers;
  const form = useContractForm({
    rules: async () => (await import("#contract/onboarding.ts")).saveCandidateProfile.body,
    values: { certifications, preferredHours, workStyle },
    bodyOf: (typed) => ({
      ...typed,
      // The profile asks for these as well; the later answer counts.
      availability: told.availability ?? answers.availability,
      location: told.location ?? answers.location,
      hasTransport: told.hasTransport ?? answers.hasTransport,
    }),
    send: (body, idempotencyKey) => save.mutateAsync({ body, idempotencyKey }),
    onSent: () => toast({ title: t("answers.saved") }),
    onRefused: (error, marked) =>
      marked
        ? undefined
        : void toast({
            title: t("failed.title"),
            description: messageOf(error, t("failed.text")),
            variant: "destructive",
          }),
  });
  return (
    <GuardedForm of={form.element} className="grid gap-5">
      <Field
        label={t("certifications.title")}
        hint={t("certifications.hint")}
        error={form.errorOf("certifications")}
        required
      >
        <Textarea rows={2} maxLength={2000} {...form.register("certifications")} />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t("preferredHours.title")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.preferredHours.map((value) => (
            <ChipChoice
              key={value}
              type="radio"
              label={t(`preferredHours.${value}`)}
              value={value}
              {...form.register("preferredHours")}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-semibold">{t("workStyle.title")}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.workStyle.map((value) => (
            <ChipChoice
              key={value}
              type="radio"
              label={t(`workStyle.${value}`)}
              value={value}
              {...form.register("workStyle")}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button
          type="submit"
          variant="secondary"
          loading={form.pending}
          loadingText={t("answers.saving")}
        >
          {t("answers.save")}
        </Button>
      </div>
    </GuardedForm>
  );
}
