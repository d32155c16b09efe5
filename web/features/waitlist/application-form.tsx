import { useHydrated } from "@tanstack/react-router";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { Application } from "#contract/waitlist.ts";
import { referralCode } from "#web/features/analytics/visit.ts";
import { focusFirst } from "#web/features/shell/focus-first.ts";
import { useSubmissionKey } from "#web/features/shell/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { dismissToast, toast } from "#web/ui/toast.ts";
import { problemIn, type Refusal, refusalOf, sendApplication } from "./apply.ts";
import { applicationIn, fields } from "./fields.ts";
import { HeldPress, takeHeldPress } from "./held-press.tsx";

interface ApplicationFormProps {
  /** What is known already. An email given here is the account's and stays as it is. */
  known?: Partial<Application>;
  /** Puts the focus on the first field, where the form opens in answer to a button. */
  focusAtOnce?: boolean;
  onReceived: (application: Application) => void;
}

/**
 * The application for access. The browser holds what is typed, so that nothing is lost that was
 * typed before the script ran, or when something fails.
 */
export function ApplicationForm({
  known = {},
  focusAtOnce = false,
  onReceived,
}: ApplicationFormProps) {
  const t = useTexts("waitlist");
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const holdId = useId();
  /** The toast about the last try. */
  const complaint = useRef<string>(null);
  const submission = useSubmissionKey();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Refusal["errors"]>({});

  useEffect(() => {
    const code = referralCode();
    const field = form.current?.elements.namedItem("referralCode");
    if (code && field instanceof HTMLInputElement && !field.value) field.value = code;
    if (focusAtOnce) focusFirst(form.current, ["name"]);
    if (takeHeldPress(holdId)) form.current?.requestSubmit();
  }, [focusAtOnce, holdId]);

  const refuse = (refusal: Refusal) => {
    const { title, description } = refusal;
    complaint.current = toast({ title, description, variant: "destructive" });
    setErrors(refusal.errors);
    focusFirst(form.current, Object.keys(refusal.errors));
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const application = applicationIn(event.currentTarget);
    const email = event.currentTarget.elements.namedItem("email");
    const wellFormed = !(email instanceof HTMLInputElement && email.validity.typeMismatch);
    const problem = problemIn(application, wellFormed, t);
    if (problem) return refuse(problem);
    if (complaint.current) dismissToast(complaint.current);
    setErrors({});
    setSending(true);
    try {
      await sendApplication(application, submission.keyFor(application));
      onReceived(application);
      void import("#web/features/analytics/helper-events.ts").then((told) => told.jobApplication());
    } catch (error) {
      refuse(refusalOf(error, t));
    } finally {
      setSending(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {fields.map(({ name, input, half }) => (
          <Field
            key={name}
            label={t(`form.${name}`)}
            hint={name === "referralCode" ? t("form.referralCodeHint") : undefined}
            error={errors[name]}
            required
            className={half ? undefined : "col-span-2"}
          >
            <Input
              {...input}
              name={name}
              defaultValue={known[name]}
              readOnly={name === "email" && known.email !== undefined}
            />
          </Field>
        ))}
      </div>
      <Button
        type={ready ? "submit" : "button"}
        popoverTarget={ready ? undefined : holdId}
        popoverTargetAction={ready ? undefined : "show"}
        size="lg"
        loading={sending}
        loadingText={t("form.submitting")}
        className="mt-1 w-full"
      >
        {t("form.submit")}
      </Button>
      {!ready && <HeldPress id={holdId}>{t("form.held")}</HeldPress>}
    </form>
  );
}
