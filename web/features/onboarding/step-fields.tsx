import { PlaceAsked } from "#web/features/matching/api.ts";
import type { PutValue } from "#web/forms/contract-form.ts";
import { useTexts } from "#web/i18n.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { type Answers, choices, type Progress, type Step } from "./steps.ts";

interface StepFieldsProps {
  step: Step;
  answers: Answers;
  error: string | undefined;
  onAnswer: PutValue<Progress>;
}

/** What one step asks. */
export function StepFields({ step, answers, error, onAnswer }: StepFieldsProps) {
  const t = useTexts("onboarding");
  if (step === "certifications")
    return (
      <Field
        label={t("certifications.title")}
        hideLabel
        hint={t("certifications.hint")}
        error={error}
        required
      >
        <Textarea
          name={step}
          value={answers.certifications}
          maxLength={2000}
          onChange={(event) => onAnswer("certifications", event.target.value)}
        />
      </Field>
    );
  if (step === "location")
    return (
      <div className="grid gap-3">
        <PlaceAsked onTake={(place) => onAnswer("location", place)}>
          <Field label={t("location.label")} hint={t("location.hint")} error={error} required>
            <Input
              name={step}
              value={answers.location}
              maxLength={200}
              autoComplete="address-level2"
              onChange={(event) => onAnswer("location", event.target.value)}
            />
          </Field>
        </PlaceAsked>
        <Checkbox
          name="hasTransport"
          label={t("location.transport")}
          checked={answers.hasTransport}
          onChange={(event) => onAnswer("hasTransport", event.target.checked)}
        />
      </div>
    );
  return <Choice step={step} answers={answers} error={error} onAnswer={onAnswer} />;
}

interface ChoiceProps extends StepFieldsProps {
  step: keyof typeof choices;
}

function Choice({ step, answers, error, onAnswer }: ChoiceProps) {
  const t = useTexts("onboarding");
  const texts = {
    availability: () =>
      choices.availability.map((value) => [value, t(`availability.${value}`)] as const),
    preferredHours: () =>
      choices.preferredHours.map((value) => [value, t(`preferredHours.${value}`)] as const),
    workStyle: () => choices.workStyle.map((value) => [value, t(`workStyle.${value}`)] as const),
  };
  return (
    <RadioCards
      legend={t(`${step}.title`)}
      hideLegend
      name={step}
      options={texts[step]().map(([value, label]) => ({ value, label }))}
      value={answers[step]}
      error={error}
      required
      onChange={(event) => onAnswer(step, event.target.value)}
    />
  );
}
