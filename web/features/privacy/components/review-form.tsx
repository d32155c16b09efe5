import { type SubmitEvent, useState } from "react";
import { fieldErrorsOf, isConflict } from "#web/api.ts";
import { useFailureToast } from "#web/session/failure-toast.ts";
import { focusFirst } from "#web/forms/focus-first.ts";
import { useSubmissionKey } from "#web/forms/submission-key.ts";
import { useTexts } from "#web/i18n.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import { toast } from "#web/ui/toast.ts";
import { textLength } from "../limits.ts";
import { useAskForReview } from "../mutations.ts";

/** Asks a human to look at the scores again. */
export function ReviewForm() {
  const t = useTexts("privacy");
  const failed = useFailureToast();
  const ask = useAskForReview();
  const submission = useSubmissionKey();
  const [error, setError] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refuse = (message: string) => {
      setError(message);
      focusFirst(form, ["text"]);
    };
    const text = String(new FormData(form).get("text"));
    if (text.trim() === "") return refuse(t("review.required"));
    setError(undefined);
    const body = { text };
    ask.mutate(
      { body, idempotencyKey: submission.keyFor(body) },
      {
        onSuccess: () => {
          submission.renew();
          toast({ title: t("review.sent"), description: t("review.sentText") });
        },
        onError: (failure) => {
          const wrong = fieldErrorsOf(failure).text;
          if (wrong) return refuse(wrong);
          if (isConflict(failure))
            return toast({ title: t("review.waiting"), description: t("review.waitingText") });
          failed(failure);
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t("review.label")} hint={t("review.hint")} error={error}>
        <Textarea
          name="text"
          dir="auto"
          maxLength={textLength}
          counter={(length) => `${length} / ${textLength}`}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={ask.isPending} className="self-start">
        {t("review.submit")}
      </Button>
    </form>
  );
}
