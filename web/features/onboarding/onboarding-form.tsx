import { type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ToldAnswers } from "#contract/candidates.ts";
import { fieldErrorsOf } from "#web/api.ts";
import { draftOf } from "#web/forms/draft.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCompleteOnboarding } from "./mutations.ts";
import { StepFields } from "./step-fields.tsx";
import { type Answers, beginningWith, isAnswered, reachable, steps } from "./steps.ts";

interface OnboardingFormProps {
  email: string;
  told: ToldAnswers;
  onCompleted: () => void;
}

/** The five steps, one at a time. What was answered is kept in this browser until it is sent. */
export function OnboardingForm({ email, told, onCompleted }: OnboardingFormProps) {
  const t = useTexts("onboarding");
  const draft = draftOf("onboarding", email, beginningWith(told));
  const [progress, setProgress] = useState(() => reachable(draft.read()));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submission = useSubmissionKey();
  const complete = useCompleteOnboarding();
  const { at, ...answers } = progress;
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const heading = useFocusOnChange(at);

  const change = (part: Partial<Answers & { at: number }>) => {
    const next = { ...progress, ...part };
    setProgress(next);
    draft.keep(next);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isAnswered(answers, step) || complete.isPending) return;
    if (!isLast) return change({ at: at + 1 });
    complete.mutate(
      { answers, idempotencyKey: submission.keyFor(answers) },
      {
        onSuccess: () => {
          draft.clear();
          toast({ title: t("done.toast"), description: t("done.toastText") });
          onCompleted();
        },
        onError: (error) => {
          toast({
            title: t("failed.title"),
            description: t("failed.text"),
            variant: "destructive",
          });
          const wrong = fieldErrorsOf(error);
          setErrors(wrong);
          const first = steps.findIndex((name) => wrong[name]);
          if (first !== -1) change({ at: first });
        },
      },
    );
  };

  const position = t("position", { step: at + 1, steps: steps.length });
  return (
    <Card>
      <CardBody>
        <ProgressBar
          label={t("progress")}
          hideLabel
          value={at + 1}
          max={steps.length}
          valueText={position}
        />
        <p className="mt-2 text-sm font-semibold text-muted">{position}</p>
        <form noValidate onSubmit={submit} className="mt-5 grid gap-6">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-xl font-heavy text-balance outline-none sm:text-2xl"
          >
            {t(`${step}.title`)}
          </h2>
          <StepFields
            key={step}
            step={step}
            answers={answers}
            error={errors[step]}
            onAnswer={(answer) => {
              setErrors({});
              change(answer);
            }}
          />
          <div className="flex flex-wrap-reverse justify-between gap-3 border-t border-line pt-5">
            <Button
              variant="secondary"
              size="lg"
              disabled={at === 0 || complete.isPending}
              onClick={() => change({ at: at - 1 })}
            >
              {t("previous")}
            </Button>
            {isLast ? (
              <Button
                key="complete"
                type="submit"
                size="lg"
                disabled={!isAnswered(answers, step)}
                loading={complete.isPending}
                loadingText={t("completing")}
              >
                {t("complete")}
              </Button>
            ) : (
              <Button key="next" type="submit" size="lg" disabled={!isAnswered(answers, step)}>
                {t("next")}
              </Button>
            )}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

/** Puts the focus on the heading whenever another step is shown. */
function useFocusOnChange(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
