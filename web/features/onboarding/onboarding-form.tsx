import { useEffect, useRef, useState } from "react";
import type { ToldAnswers } from "#contract/candidates.ts";
import { fieldErrorsOf } from "#web/api.ts";
import { useContractForm } from "#web/forms/contract-form.ts";
import { GuardedForm } from "#web/forms/guarded-form.tsx";
import { draftOf } from "#web/forms/draft.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardBody } from "#web/ui/card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { toast } from "#web/ui/toast.ts";
import { useCompleteOnboarding } from "./mutations.ts";
import { StepFields } from "./step-fields.tsx";
import { beginningWith, isAnswered, type Progress, reachable, type Step, steps } from "./steps.ts";

interface OnboardingFormProps {
  email: string;
  told: ToldAnswers;
  onCompleted: () => void;
}

/** The five steps, one at a time. What was answered is kept in this browser until it is sent. */
export function OnboardingForm({ email, told, onCompleted }: OnboardingFormProps) {
  const t = useTexts("onboarding");
  const [draft] = useState(() => draftFor(email, beginningWith(told)));
  const complete = useCompleteOnboarding();
  /** Back to the first step whose answer has to be mended, if one has. */
  const goBackTo = (isWrong: (name: Step) => boolean) => {
    const first = steps.findIndex(isWrong);
    if (first !== -1) form.setValue("at", first);
  };
  const form = useContractForm({
    rules: async () => (await import("#contract/onboarding.ts")).saveCandidateProfile.body,
    values: beginningWith(told),
    draft,
    bodyOf: (typed) => ({
      ...Object.fromEntries(steps.map((name) => [name, typed[name]])),
      hasTransport: typed.hasTransport,
    }),
    send: (body, idempotencyKey) => complete.mutateAsync({ body, idempotencyKey }),
    onSent: () => {
      toast({ title: t("done.toast"), description: t("done.toastText") });
      onCompleted();
    },
    onIncomplete: () => {
      goBackTo((name) => form.getFieldState(name).invalid);
    },
    onRefused: (error) => {
      toast({ title: t("failed.title"), description: t("failed.text"), variant: "destructive" });
      const wrong = fieldErrorsOf(error);
      goBackTo((name) => name in wrong);
    },
  });
  const { at, ...answers } = form.watch();
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const heading = useFocusOnChange(at);

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
        <GuardedForm
          of={form.element}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isAnswered(answers, step) || form.pending) return;
            if (isLast) form.submit();
            else form.setValue("at", at + 1);
          }}
          className="mt-5 grid gap-6"
        >
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
            error={form.errorOf(step)}
            onAnswer={form.put}
          />
          <div className="flex flex-wrap-reverse justify-between gap-2 border-t border-line pt-5">
            <Button
              variant="secondary"
              disabled={at === 0 || form.pending}
              onClick={() => form.setValue("at", at - 1)}
            >
              {t("previous")}
            </Button>
            {isLast ? (
              <Button
                key="complete"
                type="submit"
                size="lg"
                disabled={!isAnswered(answers, step)}
                loading={form.pending}
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
        </GuardedForm>
      </CardBody>
    </Card>
  );
}

/** What was answered on an earlier visit, on a step that can be shown. */
function draftFor(email: string, blank: Progress) {
  const draft = draftOf("onboarding", email, blank);
  return { ...draft, read: () => reachable(draft.read()) };
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
